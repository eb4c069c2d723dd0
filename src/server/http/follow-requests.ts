import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { identify } from './request-id.ts';

const ARRIVED = 'arrivedAt';

/**
 * Gives every request an id, which stands in its answer and in each line that is logged on the way, and counts and logs the
 * answer. Mount it before everything else.
 */
export function followRequests({
  config,
  log,
  metrics,
}: Pick<Deps, 'config' | 'log' | 'metrics'>): MiddlewareHandler {
  return async function followRequests(c, next) {
    const requestId = identify(c, config.trustProxy > 0);
    const begun = performance.now();
    c.set(ARRIVED, begun);
    await next();
    const ms = performance.now() - begun;
    const [method, route, status] = [c.req.method, routeOf(c), c.res.status];
    metrics.answered(method, route, status, ms / 1000);
    if (config.logRequests) log.info('Answered', { method, route, status, ms: Math.round(ms), requestId });
  };
}

/** When a request came, by `performance.now()`. */
export function arrivedAt(c: Context): number {
  return c.get(ARRIVED);
}

/** The pattern that answered, as '/api/orders/:token': the path itself may hold secrets, or whatever a stranger writes. */
export function routeOf(c: Context): string {
  const route = routePath(c);
  // Built files are hundreds, with other names in every release.
  return route.startsWith('/assets/') ? '/assets/*' : route;
}
