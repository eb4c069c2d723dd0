import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { withProviderTimeout } from '../payments/provider-timeout.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { toHttpError, unavailable } from './errors.ts';
import { arrivedAt, routeOf } from './follow-requests.ts';
import { withRequestLog } from './request-id.ts';

const TRY_AGAIN = 'The service is unavailable at the moment. Please try again.';

/**
 * Does what somebody waits for, in which one thing is waited for after another (a turn, the database, the payment provider): each has its own
 * limit, and together they would be too long. Within `answerMs` of the request's arrival it is answered, if only that it is to be
 * tried again. What has been begun goes on without its caller, so it must be such that its answer may be lost; when too little time is
 * left for it, it is not begun. `patienceMs` is what it has: `leastMs` at least, when something before it may have taken longer.
 */
export async function answerWithin<Result>(
  c: Context,
  deps: Deps,
  work: (parts: Deps, patienceMs: number) => Promise<Result>,
  leastMs = 0,
): Promise<Result> {
  const patienceMs = Math.max(Math.ceil(deps.answerMs - (performance.now() - arrivedAt(c))), leastMs);
  if (patienceMs <= BUDGET_MS.afterProvider) throw unavailable(TRY_AGAIN);
  const { log } = withRequestLog(c, deps);
  const gateway = withProviderTimeout(
    deps.gateway,
    AbortSignal.timeout(patienceMs - BUDGET_MS.afterProvider),
  );
  const request = { method: c.req.method, route: routeOf(c) };
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      log.warn('What was asked for takes too long, and is not waited for', request);
      reject(unavailable(TRY_AGAIN));
    }, patienceMs);
  });
  const done = work({ ...deps, log, gateway }, patienceMs).catch((error: unknown) => {
    // Nobody hears of it any more but the log.
    if (late) toHttpError(error, log, request);
    throw error;
  });
  return Promise.race([done, giveUp]).finally(() => clearTimeout(timer));
}
