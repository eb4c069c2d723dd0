import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { unauthorized } from './http/errors.ts';
import { allowed } from './watch/token.ts';

/** The figures on the public port: only for whoever has the token, and not at all without one. */
export function mountMetrics(app: Hono, { config, watch }: Pick<Deps, 'config' | 'watch'>): void {
  const token = config.metrics?.token;
  if (!watch || !token) return;
  app.get('/metrics', async (c) => {
    if (!allowed(c.req.header('authorization'), token))
      throw unauthorized('This needs the token of METRICS_TOKEN');
    const { type, body } = await watch.text();
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}
