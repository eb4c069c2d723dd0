import pg from 'pg';
import { withClient } from '../programs.ts';

const FIRST_NAMES = 'Ada Zoë Łukasz Siobhán محمد Фёдор 伟 Jürgen Grace Noah Priya'.split(' ');
const LAST_NAMES = 'Okafor Müller Żółć O’Brien الأحمد Иванов 张 Smith Archer Patel Doyle'.split(' ');
const CODES = ['SAVE10', 'GRANDAD', 'FATHERSDAY'];

/**
 * Fills the empty table with one order every five minutes until now, of which the last few hundred wait to be printed.
 * Each has its own name and address. Its history depends only on its number, so that all runs have the same data.
 */
export async function generateOrders(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`);
    const indexes = await takeIndexesAway(client);
    await client.query(INSERT, [count, FIRST_NAMES, LAST_NAMES, CODES]);
    for (const index of indexes) await client.query(index);
    await client.query(CARDS);
    await client.query(REFUNDS);
    await client.query('VACUUM ANALYZE orders, refunds');
  });
}

/** Drops all indexes that are not unique. Returns the statements that make them again, in a tenth of the time. */
async function takeIndexesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes
     WHERE tablename = 'orders' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
  return rows.map(({ made }) => made);
}

const INSERT = `
  INSERT INTO orders (
    id, checkout_id, stripe_payment_id, amount, currency, discount_code, discount_amount, status, status_at, shipping_name,
    shipping_email, shipping_address, shipping_city, shipping_postcode, shipping_country, buyer_name, card_layout, cards_per_copy,
    erased_at, print_started_at, email_failed_at, completed, completed_at, created_at, updated_at,
    refunded_at, refund_status, amount_refunded, confirmed_at, dispatched_at)
  SELECT
    n, md5('checkout ' || n)::uuid, 'pi_' || substr(md5('payment ' || n), 1, 24), 899 + n % 7 * 100, 'gbp',
    CASE WHEN n % 9 = 0 THEN codes[1 + n % 3] END, CASE WHEN n % 9 = 0 THEN 100 ELSE 0 END,
    CASE WHEN age < 400 THEN 'paid' WHEN n % 50 = 0 THEN 'cancelled' WHEN n % 70 = 0 THEN 'refunded'
      WHEN n % 5000 = 1 THEN 'review' ELSE 'fulfilled' END,
    at, name, 'customer' || n || '@' || substr(md5('host ' || n), 1, 6) || '.example.org', n || ' High Street', 'Leeds',
    'LS' || n % 29 || ' ' || n % 10 || chr(65 + n % 24) || chr(65 + n % 23), 'United Kingdom',
    CASE WHEN n % 12 = 0 THEN 'Rose' END, 'all-on-one', 1,
    CASE WHEN age >= 20000 THEN at END,
    CASE WHEN age >= 400 AND n % 50 > 0 THEN at END, CASE WHEN n % 4000 = 7 THEN at END,
    age >= 400 AND n % 50 > 0, CASE WHEN age >= 400 AND n % 50 > 0 THEN at END, at, at,
    CASE WHEN gone THEN at END, CASE WHEN gone THEN 'succeeded' END, CASE WHEN gone THEN 899 + n % 7 * 100 ELSE 0 END, at,
    CASE WHEN age >= 400 AND n % 50 > 0 THEN at + n % 97 * interval '1 hour' END
  FROM (
    SELECT n, $1 - n AS age, now() - ($1 - n) * interval '5 minutes' AS at, $4::text[] AS codes,
      $1 - n >= 400 AND (n % 50 = 0 OR n % 70 = 0) AS gone,
      ($2::text[])[1 + n % 11] || ' ' || ($3::text[])[1 + n / 11 % 11] || CASE WHEN n % 3 = 0 THEN '-' || initcap(substr(md5('name ' || n), 1, 5)) ELSE '' END AS name
    FROM generate_series(1, $1::integer) AS n) AS numbered`;

const CARDS = `
  INSERT INTO order_cards (order_id, children_data, people_data, design, titles)
  SELECT id, '[]', '[]', '{}', '{}' FROM orders WHERE erased_at IS NULL`;

const REFUNDS = `
  INSERT INTO refunds (order_id, payment_id, key, cause, amount, status, provider_id, by_kind, created_at, updated_at)
  SELECT id, stripe_payment_id, gen_random_uuid(), 'cancellation', amount_refunded, 'succeeded', 're_' || id, 'customer',
    refunded_at, refunded_at
  FROM orders WHERE refunded_at IS NOT NULL`;
