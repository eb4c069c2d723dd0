import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { withProviderTimeout } from '../payments/provider-timeout.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { toHttpError, unavailable } from './errors.ts';
import { arrivedAt, routeOf } from './log-requests.ts';
import { withRequestLog } from './request-id.ts';

const TRY_AGAIN = 'We’re having trouble at the moment. Please try again.';

/**
 * Runs work that waits for several things in sequence (a queue, the database, the payment provider), whose limits
 * together would be too long. Within `answerMs` of its arrival a request gets a response, if only a 503 that asks for
 * another try. The work continues after that, so it must tolerate that its result is lost; with too little time left it
 * is not started. `patienceMs` is the time that the work has: at least `leastMs`, for use after a step that may take
 * longer.
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
      log.warn('A request took too long and was answered with 503', request);
      reject(unavailable(TRY_AGAIN));
    }, patienceMs);
  });
  const done = work({ ...deps, log, gateway }, patienceMs).catch((error: unknown) => {
    // The caller has had its 503, so the error is only logged.
    if (late) toHttpError(error, log, request);
    throw error;
  });
  return Promise.race([done, giveUp]).finally(() => clearTimeout(timer));
}
