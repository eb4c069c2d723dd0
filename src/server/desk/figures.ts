import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Figures, type figuresQuery, periodOf, type Sums } from '#shared/figures.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { disputes, orders, refunds } from '../db/schema.ts';

type Asked = z.output<typeof figuresQuery>;
type Day = Figures['days'][number] & { undone: number };
type Dispatch = Pick<Figures, 'dispatched' | 'secondsToDispatch'>;

/** Returns the figures of a day, week or month; all days, including `today`, are London days. */
export async function figuresOf(db: Queryable, asked: Asked, today: string): Promise<Figures> {
  const { span } = asked;
  const period = periodOf(span, asked.day ?? today);
  const [{ rows: days }, { rows: dispatches }] = await Promise.all([
    db.execute<Day>(daysQuery(period)),
    db.execute<Dispatch>(dispatchQuery(period)),
  ]);
  return {
    ...{ span, ...period, today },
    days: days.map(({ undone: _, ...day }) => day),
    total: totalOf(days),
    undone: days.reduce((sum, { undone }) => sum + undone, 0),
    ...firstOrThrow(dispatches),
  };
}

function totalOf(days: Day[]): Sums {
  const total: Sums = { orders: 0, takings: 0, discounts: 0, cards: 0, refunds: 0, lost: 0 };
  for (const day of days) for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += day[key];
  return total;
}

type Period = { from: string; to: string };

/** Returns the start of a London day, which has 23 or 25 hours when the clocks change. */
export function startOfDay(day: SQL): SQL {
  return sql`((${day})::timestamp AT TIME ZONE 'Europe/London')`;
}

/** Only refunds of orders count: a payment that came too late for one was never counted as takings. */
const REFUNDED = sql`${refunds.status} = 'succeeded' AND ${refunds.orderId} IS NOT NULL`;

/** Selects a row for each day; orders, refunds and losses are each an index-only scan of one range. */
function daysQuery({ from, to }: Period): SQL {
  const within = (moment: SQL) => sql`${moment} >= day.begins AND ${moment} < day.ends`;
  const { createdAt, amount, discountAmount, copies, cardsPerCopy, status } = orders;
  return sql`
    SELECT day.day, made.orders, made.takings, made.discounts, made.cards, made.undone, given.refunds, taken.lost
    FROM (
      SELECT to_char(date, 'YYYY-MM-DD') AS day, ${startOfDay(sql`date`)} AS begins, ${startOfDay(sql`date + interval '1 day'`)} AS ends
      FROM generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') AS date
    ) AS day
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS orders, coalesce(sum(${amount}), 0)::float8 AS takings,
        coalesce(sum(${discountAmount}), 0)::float8 AS discounts,
        coalesce(sum(${copies} * ${cardsPerCopy}), 0)::float8 AS cards,
        (count(*) FILTER (WHERE ${status} IN ('cancelled', 'refunded')))::integer AS undone
      FROM ${orders} WHERE ${within(sql`${createdAt}`)}
    ) AS made
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${refunds.amount}), 0)::float8 AS refunds
      FROM ${refunds} WHERE ${REFUNDED} AND ${within(sql`${refunds.updatedAt}`)}
    ) AS given
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${disputes.amountLost}), 0)::float8 AS lost
      FROM ${disputes} WHERE ${disputes.status} = 'lost' AND ${within(sql`${disputes.closedAt}`)}
    ) AS taken
    ORDER BY day.day`;
}

function dispatchQuery({ from, to }: Period): SQL {
  const { dispatchedAt, createdAt } = orders;
  const taken = sql`extract(epoch FROM ${dispatchedAt} - ${createdAt})::float8`;
  return sql`
    SELECT count(*)::integer AS dispatched, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${taken}) AS "secondsToDispatch"
    FROM ${orders}
    WHERE ${dispatchedAt} >= ${startOfDay(sql`${from}::date`)} AND ${dispatchedAt} < ${startOfDay(sql`${to}::date + 1`)}`;
}
