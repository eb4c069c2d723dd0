import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';

const { db, ...rest } = await testDatabase(createLog('plain', () => undefined));
const ask = async (sql: string) => (await db.$client.query(sql)).rows;

const UUID = "'00000000-0000-4000-8000-000000000001'";
const TERMS = { type: "'fixed'", value: '100' };

/** A row of every table that has constraints, as SQL; each may refer to those before it. */
const ROWS: [table: string, row: Record<string, string>][] = [
  [
    'users',
    { username: "'u'", email: "'e'", username_key: "'u'", email_key: "'e'", password: "'p'", name: "'n'" },
  ],
  ['email_codes', { user_id: '1', email_key: "'e'", digest: "'d'", expires_at: 'now()' }],
  ['children', { name: "'c'", birthdate: "'2020-01-01'", user_id: '1' }],
  [
    'child_milestones',
    { child_id: '1', title: "'t'", date: 'now()', milestone_type: "'other'", user_id: '1' },
  ],
  ['important_people', { name: "'p'", relationship: "'r'", user_id: '1' }],
  ['special_dates', { person_id: '1', title: "'t'", date: 'now()', user_id: '1' }],
  ['date_choices', { user_id: '1', leap_day: "'02-28'", round_days: 'true' }],
  [
    'deleted_rows',
    { user_id: '1', kind: "'child'", row_id: '1', row: "'{}'", parts: "'[]'", deleted_at: 'now()' },
  ],
  ['calendar_feeds', { user_id: '1', kinds: "'{}'", alarms: "'none'", notes: 'true' }],
  [
    'reminders',
    {
      user_id: '1',
      zone: "'UTC'",
      at: "'07:00'",
      leads: "'{}'",
      before_weekend: 'true',
      names_in_subject: 'true',
    },
  ],
  ['discount_batches', { note: "''", prefix: "''", code_count: '1', ...TERMS, by_user_id: '1' }],
  ['discount_codes', { code: "'C'", ...TERMS, batch_id: '1' }],
  [
    'orders',
    {
      ...{
        id: '1',
        user_id: '1',
        checkout_id: UUID,
        stripe_payment_id: "'pi'",
        amount: '999',
        currency: "'gbp'",
      },
      ...{ status: "'paid'", status_at: 'now()', card_layout: "'all-on-one'", cards_per_copy: '1' },
      ...{ shipping_name: "''", shipping_email: "''", shipping_address: "''", shipping_city: "''" },
      ...{ shipping_postcode: "''", shipping_country: "''" },
    },
  ],
  [
    'order_cards',
    { order_id: '1', children_data: "'[]'", people_data: "'[]'", design: "'{}'", titles: "'{}'" },
  ],
  ['order_events', { order_id: '1', at: 'now()', kind: "'paid'", by_kind: "'system'", by_user_id: '1' }],
  [
    'refunds',
    {
      ...{ payment_id: "'pi'", order_id: '1', amount: '1', cause: "'part'", status: "'asked'", key: UUID },
      ...{ by_kind: "'system'", by_user_id: '1', created_at: 'now()', updated_at: 'now()' },
    },
  ],
  [
    'disputes',
    {
      ...{ id: "'dp'", order_id: '1', kind: "'inquiry'", status: "'open'", amount: '1', currency: "'gbp'" },
      ...{ opened_at: 'now()' },
    },
  ],
  [
    'checkouts',
    {
      ...{ id: UUID, user_id: '1', visitor: "'v'", amount: '999', currency: "'gbp'", discount_code_id: '1' },
      ...{
        card_layout: "'all-on-one'",
        cards_per_copy: '1',
        status: "'ordered'",
        order_id: '1',
        expires_at: 'now()',
      },
    },
  ],
  ['idempotency_keys', { user_id: '1', call: "'c'", key: UUID, digest: "'d'" }],
  ['print_runs', { by_user_id: '1', settings: "'{}'" }],
  ['print_run_orders', { run_id: '1', order_id: '1', position: '0' }],
  ['dispatches', { run_id: '1', by_user_id: '1', at: 'now()', mails_at: 'now()' }],
  ['dispatch_orders', { dispatch_id: '1', order_id: '1' }],
  ['desk_settings', { settings: "'{}'" }],
  ['webhook_troubles', { about: "'a'", count: '1', since: 'now()', latest: 'now()' }],
  [
    'simulated_payments',
    {
      id: "'pi'",
      client_secret: "'s'",
      idempotency_key: "'k'",
      amount: '1',
      currency: "'gbp'",
      status: "'succeeded'",
      metadata: "'{}'",
    },
  ],
];

/** For each CHECK what it refuses: the change of the row above that it is for. */
const REFUSED: Record<string, Record<string, string>> = {
  email_codes: { tries: 'tries = -1' },
  children: {
    day_unknown: 'day_unknown = 2',
    weight_lbs: 'weight_lbs = -1',
    weight_oz: 'weight_oz = 16',
    remind: "remind = '{2}'",
  },
  child_milestones: { milestone_type: "milestone_type = 'none'", position: 'position = -1' },
  important_people: { death_precision: "death_precision = 'hour'", remind: "remind = '{2}'" },
  special_dates: {
    type: "type = 'none'",
    year_unknown: 'year_unknown = 2',
    day_unknown: 'day_unknown = 2',
    remind: "remind = '{2}'",
  },
  date_choices: { leap_day: "leap_day = '02-29'" },
  deleted_rows: { kind: "kind = 'order'" },
  calendar_feeds: {
    kinds: "kinds = '{none}'",
    alarms: "alarms = 'hour'",
    version: 'version = 0',
  },
  reminders: {
    at: "at = '24:00'",
    leads: "leads = '{2}'",
    weekly: 'weekly = 8',
    told_leap_day: "told_leap_day = '02-29'",
    stopped: "stopped = 'none'",
    refusals: 'refusals = -1',
    link_version: 'link_version = -1',
  },
  discount_batches: {
    code_count: 'code_count = 0',
    type: "type = 'none'",
    value: 'value = -1',
    percentage: "type = 'percentage', value = 101",
  },
  discount_codes: {
    type: "type = 'none'",
    value: 'value = -1',
    percentage: "type = 'percentage', value = 101",
    max_uses: 'max_uses = 0',
    used_count: 'used_count = -1',
    is_active: 'is_active = 2',
  },
  orders: {
    amount: 'amount = -1',
    discount_amount: 'discount_amount = -1',
    status: "status = 'lost'",
    card_layout: "card_layout = 'none'",
    copies: 'copies = 0',
    cards_per_copy: 'cards_per_copy = 0',
    gift_note: "gift_note = 'A note from nobody'",
    refund_status: "refund_status = 'none'",
    amount_refunded: 'amount_refunded = 1000',
    amount_lost: 'amount_lost = -1',
    dispute: "dispute = 'none'",
    completed: 'completed = true',
  },
  order_events: {
    kind: "kind = 'none'",
    by_kind: "by_kind = 'none'",
    letter: "letter = 'none'",
    amount: 'amount = -1',
  },
  refunds: {
    amount: 'amount = -1',
    part: 'amount = 0',
    order_id: 'order_id = NULL',
    cause: "cause = 'none'",
    status: "status = 'none'",
    tries: 'tries = -1',
    told: "told = 'none'",
    by_kind: "by_kind = 'none'",
  },
  disputes: {
    kind: "kind = 'none'",
    status: "status = 'none'",
    amount: 'amount = -1',
    amount_lost: 'amount_lost = -1',
  },
  checkouts: {
    amount: 'amount = -1',
    discount_amount: 'discount_amount = -1',
    card_layout: "card_layout = 'none'",
    copies: 'copies = 0',
    cards_per_copy: 'cards_per_copy = 0',
    status: "status = 'none', order_id = NULL",
    has_order: 'order_id = NULL',
    ordered_is_blank: "shipping = '{}'",
  },
  print_run_orders: {
    position: 'position = -1',
    reason: "reason = 'none'",
    only_cards: "only_cards = '{0}'",
  },
  desk_settings: { id: 'id = 2' },
  webhook_troubles: { count: 'count = 0' },
  simulated_payments: {
    amount: 'amount = -1',
    amount_received: 'amount_received = -1',
    status: "status = 'none'",
    refund_course: "refund_course = 'none'",
  },
};

beforeEach(async () => {
  await emptyDatabase({ db, ...rest });
  for (const [table, row] of ROWS)
    await ask(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row)})`);
});

const constraints = (kind: 'c' | 'f') =>
  ask(
    `SELECT conname AS name, conrelid::regclass::text AS table, attname AS column
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = '${kind}' AND connamespace = 'public'::regnamespace ORDER BY 1`,
  );

/** Which constraint refuses the change of a table's row. */
const refusing = (table: string, change: string): Promise<string> =>
  ask(`UPDATE ${table} SET ${change}`).then(
    () => 'none',
    (error) => error.constraint ?? String(error),
  );

test('each check refuses what it is for, and none is without its row here', async () => {
  const found = [];
  for (const [table, changes] of Object.entries(REFUSED))
    for (const [name, change] of Object.entries(changes)) {
      const expected = `${table}_${name}_check`;
      expect(await refusing(table, change)).toBe(expected);
      found.push(expected);
    }
  expect((await constraints('c')).map(({ name }) => name)).toEqual(found.sort());
});

/** Which constraint refuses it when the table has no foreign key but this one, and none points at it. Nothing is changed. */
const refusingAlone = (key: string, table: string, change: string) =>
  ask(`DO $$ DECLARE other record; BEGIN
    FOR other IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint
      WHERE contype = 'f' AND conname <> '${key}' AND '${table}'::regclass IN (conrelid, confrelid)
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', other.owner, other.conname); END LOOP;
    UPDATE ${table} SET ${change};
    RAISE 'none'; END $$`).catch((error) => error.constraint ?? String(error));

test('each foreign key refuses what is not there, and is found by an index', async () => {
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
