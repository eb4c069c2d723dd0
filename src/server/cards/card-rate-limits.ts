import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { Limits } from '../http/rate-limit.ts';
import type { Session } from '../http/session.ts';
import type { CountedLimit } from './requester.ts';

/**
 * Returns the rate limits that a request for cards counts against: its address's, and that of its account or, for a
 * guest who has started a checkout before, of the visitor id, whatever address the request comes from.
 */
export function cardCounts(c: Context, { trustProxy }: Config, session: Session | null): CountedLimit[] {
  const ofAddress: CountedLimit = { rule: 'cards made for an address', key: callerAddress(c, trustProxy) };
  if (session?.user) return [ofAddress, { rule: 'cards made for an account', key: String(session.user.id) }];
  if (session?.visitor) return [ofAddress, { rule: 'cards made for a visitor', key: session.visitor }];
  return [ofAddress];
}

/** Counts one attempt against each limit; throws 429 if any is exceeded. */
export async function countAttempt(limits: Limits, counts: readonly CountedLimit[]): Promise<void> {
  for (const { rule, key } of counts) await limits.count(rule, key);
}
