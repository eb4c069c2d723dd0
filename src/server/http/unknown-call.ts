import type { Context, Hono } from 'hono';
import { HttpError, notFound } from './errors.ts';

/** Refuses unknown calls: 405 if the path exists under other methods, else 404. Mount it after all calls. */
export function refuseUnknownCalls(app: Hono): (c: Context) => never {
  const shapes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => ({
      method,
      shape: new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    }));
  return (c) => {
    const methods = shapes.filter(({ shape }) => shape.test(c.req.path)).map(({ method }) => method);
    if (methods.length === 0) throw notFound();
    throw new HttpError(405, 'Method not allowed', { Allow: [...new Set(methods)].join(', ') });
  };
}
