import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { Limits } from '../http/rate-limit.ts';
import type { Session } from '../http/session.ts';
import type { Count } from './requester.ts';

/**
 * Whose attempts a request for cards counts as: its address's, and also its account's or, of a guest who has begun a checkout
 * before, its visitor's, from however many addresses they come.
 */
export function cardCounts(c: Context, { trustProxy }: Config, session: Session | null): Count[] {
  const ofAddress: Count = { rule: 'cards made for an address', key: callerAddress(c, trustProxy) };
  if (session?.user) return [ofAddress, { rule: 'cards made for an account', key: String(session.user.id) }];
  if (session?.visitor) return [ofAddress, { rule: 'cards made for a visitor', key: session.visitor }];
  return [ofAddress];
}

/** Counts one attempt for each; throws 429 when there have been too many of any. */
export async function countAttempt(limits: Limits, counts: readonly Count[]): Promise<void> {
  for (const { rule, key } of counts) await limits.count(rule, key);
}
