import { type SQL, sql } from 'drizzle-orm';
import type { CodeState } from '#shared/discount-codes.ts';
import { discountCodes } from '../db/schema.ts';

/** Whether a code is in a state, as `stateOfCode` tells it. */
export function isInState(state: CodeState, now: Date): SQL {
  const { isActive, startsAt, expiresAt, maxUses, usedCount } = discountCodes;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`${state} = CASE WHEN ${usedCount} >= ${maxUses} THEN 'used-up' WHEN ${isActive} = 0 THEN 'off'
    WHEN ${expiresAt} <= ${at} THEN 'expired' WHEN ${startsAt} > ${at} THEN 'not-yet' ELSE 'usable' END`;
}
