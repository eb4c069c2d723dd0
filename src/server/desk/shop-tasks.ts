import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { estimateDelivery } from '#shared/delivery-estimate.ts';
import { NEEDS, type Need, type NeedKind } from '#shared/needs-you.ts';
import type { Queryable } from '../db/connect.ts';
import { ATTENTION_REASONS, IS_WAITING, NEEDS_ATTENTION } from '../db/order-expressions.ts';
import { disputes, orders, refunds, webhookFailures } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import type { JobName } from '../jobs/jobs.ts';
import { WEBHOOK_REFUSED, WEBHOOK_UNREPORTED } from '../payments/webhook-problems.ts';

type NeedsDeps = Pick<Deps, 'now' | 'config'> & { db: Queryable };

/** Lists all tasks of the shop, the most urgent first. */
export async function listTasks({ db, now, config }: NeedsDeps): Promise<Need[]> {
  const { delivery } = config.shop;
  const needs = (await readNeeds(db, now())).map((need) =>
    need.kind === 'waiting' && need.since
      ? { ...need, postBy: estimateDelivery(delivery, new Date(need.since)).postedBy }
      : need,
  );
  return needs.toSorted((a, b) => NEEDS.indexOf(a.kind) - NEEDS.indexOf(b.kind));
}

const NOTHING = { since: null, until: null, postBy: null, orderId: null };

/** The number of items, their earliest time and their deadline in ms, and the lowest number of their orders. */
type Row = { kind: NeedKind; count: number; since: number | null; until: number | null; order: number };

/** Lists the tasks that the database knows of, in any order. */
export async function readNeeds(db: Queryable, now: Date): Promise<Need[]> {
  const { rows } = await db.execute<Row>(needsQuery(now));
  return rows.map(({ kind, count, since, until, order }) => ({
    ...NOTHING,
    ...{ kind, count, since: instantOf(since), until: instantOf(until) },
    orderId: count === 1 ? order : null,
  }));
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Each email is retried automatically; the shop is notified only of those this long overdue. */
const PATIENCE = sql.raw(`interval '15 minutes'`);

const MAILS: JobName[] = ['order-mail', 'account-mail', 'reminder-mail', 'morning-mail'];

/** The refund of a late payment failed, and no other refund of it was made at the provider. */
const UNREFUNDED_LATE = sql`cause = 'late payment' AND status IN ('refused', 'failed') AND NOT EXISTS (
  SELECT FROM ${refunds} AS made WHERE made.payment_id = late.payment_id AND made.status = 'succeeded')`;

/** This is a single statement; each part about orders scans an index that contains only those concerned. */
function needsQuery(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const statusSince = sql`coalesce(${orders.statusAt}, ${orders.updatedAt})`;
  const jobs = sql.raw(JOB_TABLE);
  const parts = [
    part('dispute', sql`${disputes} WHERE ${disputes.status} = 'open'`, {
      since: sql`${disputes.openedAt}`,
      until: sql`${disputes.evidenceBy}`,
      order: disputes.orderId,
    }),
    needing('review', { since: statusSince }),
    needing('refund', { since: statusSince }),
    needing('mail', { since: sql`${orders.emailFailedAt}` }),
    part('waiting', sql`${orders} WHERE ${IS_WAITING}`, {
      since: sql`${orders.createdAt}`,
      order: orders.id,
    }),
    part('late payment', sql`${refunds} AS late WHERE ${UNREFUNDED_LATE}`, { since: sql`created_at` }),
    ...[WEBHOOK_REFUSED, WEBHOOK_UNREPORTED].map((about, which) =>
      part(which ? 'webhooks missing' : 'webhooks refused', sql`${webhookFailures} WHERE about = ${about}`, {
        ...{ since: sql`since`, count: sql`coalesce(sum(count), 0)` },
      }),
    ),
    part(
      'webhooks failed',
      sql`${webhookFailures} WHERE about NOT IN (${WEBHOOK_REFUSED}, ${WEBHOOK_UNREPORTED})`,
      { since: sql`since` },
    ),
    part(
      'mails waiting',
      sql`${jobs} WHERE name IN (${sql.join(
        MAILS.map((name) => sql`${name}`),
        sql`, `,
      )}) AND state < 'active' AND created_on < ${at} - ${PATIENCE} AND (state = 'retry' OR start_after < ${at} - ${PATIENCE})`,
      { since: sql`created_on` },
    ),
  ];
  return sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS needs WHERE count > 0`;
}

type Told = { since: SQL; until?: SQL; order?: AnyColumn; count?: SQL };

function needing(kind: keyof typeof ATTENTION_REASONS, told: Told): SQL {
  return part(kind, sql`${orders} WHERE ${NEEDS_ATTENTION} AND ${ATTENTION_REASONS[kind]}`, {
    ...told,
    order: orders.id,
  });
}

function part(kind: NeedKind, from: SQL, { since, until, order, count = sql`count(*)` }: Told): SQL {
  const ms = (moment: SQL) => sql`(extract(epoch FROM min(${moment})) * 1000)::float8`;
  return sql`
    SELECT ${kind}::text AS kind, (${count})::integer AS count, ${ms(since)} AS since,
      ${until ? ms(until) : sql`NULL::float8`} AS until,
      ${order ? sql`min(${order})` : sql`NULL::integer`} AS "order"
    FROM ${from}`;
}
