import { and, eq, gte, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter } from '#shared/desk-list.ts';
import { ATTENTION_REASONS, IS_WAITING, NEEDS_ATTENTION } from '../db/order-expressions.ts';
import { orders } from '../db/schema.ts';
import { isInRun } from '../print-runs/is-to-send.ts';
import { startOfDay } from './figures.ts';

/**
 * Returns the conditions of a filter apart from its search. Conditions that few orders meet have an index of their own.
 */
export function orderConditions(filter: Omit<OrderFilter, 'search'>): SQL[] {
  const { status, completed, waiting, printed, from, to, discount, code, gift, run, needsYou } = filter;
  const conditions = [
    status && eq(orders.status, status),
    is(completed, sql`${orders.completed}`),
    is(waiting, IS_WAITING),
    is(printed, isNotNull(orders.printStartedAt), isNull(orders.printStartedAt)),
    from && gte(orders.createdAt, startOfDay(sql`${from}::date`)),
    to && lt(orders.createdAt, startOfDay(sql`${to}::date + 1`)),
    is(discount, isNotNull(orders.discountCode), isNull(orders.discountCode)),
    code !== undefined && sql`upper(${orders.discountCode}) = ${code.toUpperCase()}`,
    is(gift, isNotNull(orders.buyerName), isNull(orders.buyerName)),
    run !== undefined && isInRun(run),
    needing(needsYou),
  ];
  return conditions.filter((condition) => condition !== undefined && typeof condition === 'object');
}

function needing(needsYou: OrderFilter['needsYou']): SQL | undefined {
  if (needsYou === undefined || needsYou === 'yes' || needsYou === 'no') return is(needsYou, NEEDS_ATTENTION);
  return and(NEEDS_ATTENTION, ATTENTION_REASONS[needsYou]);
}

function is(answer: 'yes' | 'no' | undefined, condition: SQL, opposite = not(condition)): SQL | undefined {
  if (answer === undefined) return undefined;
  return answer === 'yes' ? condition : opposite;
}
