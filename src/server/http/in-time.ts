import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { inHurry } from '../payments/give-up.ts';
import { toHttpError, unavailable } from './errors.ts';
import { arrivedAt, routeOf } from './follow-requests.ts';
import { within } from './request-id.ts';

/** What is left for putting in order what the payment provider has not answered. */
const LAST_MS = 700;
const TRY_AGAIN = 'The service is not available just now. Please try again.';

/**
 * Does what somebody waits for, in which one thing is waited for after another (a turn, the database, the payment provider): each has its own
 * limit, and together they would be too long. Within `answerMs` of the request's arrival it is answered, if only that it is to be
 * tried again. What has been begun goes on without its caller, so it must be such that its answer may be lost; when too little time is
 * left for it, it is not begun. `patienceMs` is what it has: `leastMs` at least, when something before it may have taken longer.
 */
export async function inTime<Result>(
  c: Context,
  deps: Deps,
  work: (parts: Deps, patienceMs: number) => Promise<Result>,
  leastMs = 0,
): Promise<Result> {
  const patienceMs = Math.max(Math.ceil(deps.answerMs - (performance.now() - arrivedAt(c))), leastMs);
  if (patienceMs <= LAST_MS) throw unavailable(TRY_AGAIN);
  const parts = within(c, deps);
  const request = { method: c.req.method, route: routeOf(c) };
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      parts.log.warn('What was asked for takes too long, and is not waited for', request);
      reject(unavailable(TRY_AGAIN));
    }, patienceMs);
  });
  const done = work(inHurry(parts, patienceMs - LAST_MS), patienceMs).catch((error: unknown) => {
    // Nobody hears of it any more but the log.
    if (late) toHttpError(error, parts.log, request);
    throw error;
  });
  return Promise.race([done, giveUp]).finally(() => clearTimeout(timer));
}
