import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { requestScope } from '../request-scope.ts';

const HEADER = 'X-Request-Id';
/** What a proxy may call a request: nothing that could break a line of the log, nor fill it. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Gives every request an id, which stands in its answer and in each line that is logged on the way, and counts and logs the
 * answer. Mount it before everything else.
 */
export function followRequests({
  config,
  log,
  metrics,
}: Pick<Deps, 'config' | 'log' | 'metrics'>): MiddlewareHandler {
  return function followRequests(c, next) {
    const requestId = idOf(c, config.trustProxy > 0);
    const begun = performance.now();
    return requestScope.run({ requestId }, async () => {
      await next();
      c.res.headers.set(HEADER, requestId);
      const ms = performance.now() - begun;
      const [method, route, status] = [c.req.method, routeOf(c), c.res.status];
      metrics.answered(method, route, status, ms / 1000);
      if (config.logRequests) log.info('Answered', { method, route, status, ms: Math.round(ms) });
    });
  };
}

/** The id that a proxy gave the request, if proxies are believed, or a new one. */
function idOf(c: Context, proxied: boolean): string {
  const given = proxied ? c.req.header(HEADER) : undefined;
  return given && GIVEN_ID.test(given) ? given : randomUUID();
}

/** The pattern that answered, as '/api/orders/:token': the path itself may hold secrets, or whatever a stranger writes. */
export function routeOf(c: Context): string {
  const route = routePath(c);
  // Built files are hundreds, with other names in every release.
  return route.startsWith('/assets/') ? '/assets/*' : route;
}
