import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { identify } from './request-id.ts';

const ARRIVED = 'arrivedAt';

/**
 * Gives every request an id, which is in its response and in each line logged for it, and counts and logs the response.
 * Mount it before everything else.
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

/** Returns the arrival time of a request, by `performance.now()`. */
export function arrivedAt(c: Context): number {
  return c.get(ARRIVED);
}

/** Returns the route's pattern, such as '/api/orders/:token', since the path itself may contain secrets. */
export function routeOf(c: Context): string {
  const route = routePath(c);
  // Built files share one label, since there are hundreds, with new names in every release.
  return route.startsWith('/assets/') ? '/assets/*' : route;
}
