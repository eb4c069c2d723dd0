import type { Context } from 'hono';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { HttpError, notFound } from './errors.ts';

/** Every line of the contract, in one list. */
export const endpoints: Endpoint[] = Object.values(api).flatMap((group): Endpoint[] =>
  'method' in group ? [group] : Object.values(group),
);

const shapes = endpoints.map(({ method, path }) => ({
  method,
  shape: new RegExp(`^${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** A call that nothing answers: 405 when its address exists under other methods, else 404. */
export function refuseUnknownCall(c: Context): never {
  const methods = shapes.filter(({ shape }) => shape.test(c.req.path)).map(({ method }) => method);
  if (c.req.path === WEBHOOK_PATH) methods.push('POST');
  if (methods.length === 0) throw notFound();
  throw new HttpError(405, 'Method not allowed', { Allow: [...new Set(methods)].join(', ') });
}

export const WEBHOOK_PATH = '/api/stripe/webhook';
