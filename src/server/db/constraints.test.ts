import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';

const { db, ...rest } = await testDatabase(createLog('plain', () => undefined));
const ask = async (sql: string) => (await db.$client.query(sql)).rows;

const UUID = "'00000000-0000-4000-8000-000000000001'";

/** A row of every table that has constraints; each may refer to earlier ones. */
const ROWS = `
  users (username, email, username_key, email_key, password, name) VALUES ('u', 'e', 'u', 'e', 'p', 'n');
  email_codes (user_id, email_key, digest, expires_at) VALUES (1, 'e', 'd', now());
  children (name, birthdate, user_id) VALUES ('c', '2020-01-01', 1);
  child_milestones (child_id, title, date, milestone_type, user_id) VALUES (1, 't', now(), 'other', 1);
  important_people (name, relationship, user_id) VALUES ('p', 'r', 1);
  special_dates (person_id, title, date, user_id) VALUES (1, 't', now(), 1);
  date_choices (user_id, leap_day, round_days) VALUES (1, '02-28', true);
  deleted_rows (user_id, kind, row_id, row, parts, deleted_at) VALUES (1, 'child', 1, '{}', '[]', now());
  calendar_feeds (user_id, kinds, alarms, notes) VALUES (1, '{}', 'none', true);
  reminders (user_id, zone, at, leads, before_weekend, names_in_subject)
    VALUES (1, 'UTC', '07:00', '{}', true, true);
  discount_batches (note, prefix, code_count, type, value, by_user_id) VALUES ('', '', 1, 'fixed', 100, 1);
  discount_codes (code, type, value, batch_id) VALUES ('C', 'fixed', 100, 1);
  orders (id, user_id, checkout_id, stripe_payment_id, amount, currency, status, status_at, card_layout,
      cards_per_copy, shipping_name, shipping_email, shipping_address, shipping_city, shipping_postcode,
      shipping_country)
    VALUES (1, 1, ${UUID}, 'pi', 999, 'gbp', 'paid', now(), 'all-on-one', 1, '', '', '', '', '', '');
  order_cards (order_id, children_data, people_data, design, titles) VALUES (1, '[]', '[]', '{}', '{}');
  order_events (order_id, at, kind, by_kind, by_user_id) VALUES (1, now(), 'paid', 'system', 1);
  refunds (payment_id, order_id, amount, cause, status, key, by_kind, by_user_id, created_at, updated_at)
    VALUES ('pi', 1, 1, 'part', 'requested', ${UUID}, 'system', 1, now(), now());
  disputes (id, order_id, kind, status, amount, currency, opened_at)
    VALUES ('dp', 1, 'inquiry', 'open', 1, 'gbp', now());
  checkouts (id, user_id, visitor, amount, currency, discount_code_id, card_layout, cards_per_copy, status,
      order_id, expires_at)
    VALUES (${UUID}, 1, 'v', 999, 'gbp', 1, 'all-on-one', 1, 'ordered', 1, now());
  idempotency_keys (user_id, call, key, digest) VALUES (1, 'c', ${UUID}, 'd');
  print_runs (by_user_id, settings) VALUES (1, '{}');
  print_run_orders (run_id, order_id, position) VALUES (1, 1, 0);
  dispatches (run_id, by_user_id, at, emails_due_at) VALUES (1, 1, now(), now());
  dispatch_orders (dispatch_id, order_id) VALUES (1, 1);
  desk_settings (settings) VALUES ('{}');
  webhook_failures (about, count, since, latest) VALUES ('a', 1, now(), now());
  simulated_payments (id, client_secret, idempotency_key, amount, currency, status, metadata)
    VALUES ('pi', 's', 'k', 1, 'gbp', 'succeeded', '{}')`;

/** The columns whose checks refuse a value, by this value. */
const REFUSED: Record<string, string> = {
  '-1': `email_codes.tries children.weight_lbs children.weight_grams child_milestones.position reminders.refusals
    reminders.link_version discount_batches.value discount_codes.value discount_codes.used_count
    orders.amount orders.discount_amount orders.amount_lost order_events.amount refunds.amount refunds.tries
    disputes.amount disputes.amount_lost checkouts.amount checkouts.discount_amount print_run_orders.position
    simulated_payments.amount simulated_payments.amount_received`,
  '0': `calendar_feeds.version discount_batches.code_count discount_codes.max_uses orders.copies
    orders.cards_per_copy checkouts.copies checkouts.cards_per_copy webhook_failures.count`,
  '2': `children.day_unknown special_dates.year_unknown special_dates.day_unknown discount_codes.is_active
    desk_settings.id`,
  '8': 'reminders.weekly',
  '16': 'children.weight_oz',
  '1000': 'orders.amount_refunded',
  true: 'orders.completed',
  "'{0}'": 'print_run_orders.only_cards',
  "'{2}'": 'children.remind important_people.remind special_dates.remind reminders.leads',
  "'{none}'": 'calendar_feeds.kinds orders.review_reasons',
  "'24:00'": 'reminders.at',
  "'02-29'": 'date_choices.leap_day reminders.last_leap_day',
  "'A note from nobody'": 'orders.gift_note',
  "'nothing'": `child_milestones.milestone_type important_people.death_precision special_dates.type
    deleted_rows.kind calendar_feeds.alarms reminders.stopped discount_batches.type discount_codes.type
    orders.status orders.card_layout orders.refund_status orders.dispute order_events.kind
    order_events.by_kind order_events.email refunds.cause refunds.status refunds.customer_notified refunds.by_kind
    disputes.kind disputes.status checkouts.card_layout print_run_orders.reason simulated_payments.status
    simulated_payments.refund_course`,
};

/** The change of the row above that each CHECK refuses. */
const CHECKS = [
  ...Object.entries(REFUSED).flatMap(([value, columns]) =>
    columns.split(/\s+/).map((column) => [...column.split('.'), `${column.split('.')[1]} = ${value}`]),
  ),
  ['checkouts', 'status', "status = 'none', order_id = NULL"],
  ['checkouts', 'has_order', 'order_id = NULL'],
  ['checkouts', 'alongside', 'alongside = 1, discount_amount = 1'],
  ['checkouts', 'ordered_is_blank', "shipping = '{}'"],
  ['discount_batches', 'percentage', "type = 'percentage', value = 101"],
  ['discount_codes', 'percentage', "type = 'percentage', value = 101"],
  ['orders', 'alongside', 'alongside = 1'],
  ['refunds', 'part', 'amount = 0'],
  ['refunds', 'order_id', 'order_id = NULL'],
] as [table: string, name: string, change: string][];

beforeEach(async () => {
  await emptyDatabase({ db, ...rest });
  for (const row of ROWS.split(';')) await ask(`INSERT INTO ${row}`);
});

const constraints = (kind: 'c' | 'f') =>
  ask(
    `SELECT conname AS name, conrelid::regclass::text AS table, attname AS column
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = '${kind}' AND connamespace = 'public'::regnamespace ORDER BY 1`,
  );

/** Returns the constraint that refuses a change to a table's row. */
const refusing = (table: string, change: string): Promise<string> =>
  ask(`UPDATE ${table} SET ${change}`).then(
    () => 'none',
    (error) => error.constraint ?? String(error),
  );

test('each check refuses what it should, and every check is listed here', async () => {
  for (const [table, name, change] of CHECKS)
    expect(await refusing(table, change)).toBe(`${table}_${name}_check`);
  const found = (await constraints('c')).map(({ name }) => name);
  expect(found).toEqual(CHECKS.map(([table, name]) => `${table}_${name}_check`).sort());
});

/** Returns the constraint that refuses a change while the table has no other foreign keys. Nothing is changed. */
const refusingAlone = (key: string, table: string, change: string) =>
  ask(`DO $$ DECLARE other record; BEGIN
    FOR other IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint
      WHERE contype = 'f' AND conname <> '${key}' AND '${table}'::regclass IN (conrelid, confrelid)
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', other.owner, other.conname); END LOOP;
    UPDATE ${table} SET ${change};
    RAISE 'none'; END $$`).catch((error) => error.constraint ?? String(error));

test('each foreign key refuses a missing row, and has an index', async () => {
  const keys = await constraints('f');
  expect(keys.length).toBeGreaterThan(20);
  for (const { name, table, column } of keys)
    expect(await refusingAlone(name, table, `${column} = 99`)).toBe(name);
  const without = await ask(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])`,
  );
  expect(without).toEqual([]);
});
