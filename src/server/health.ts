import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { digestOf } from './db/token.ts';
import type { Deps } from './deps.ts';
import { unauthorized } from './http/errors.ts';

/** Whether the process lives, and whether it can do its work: one that is stopping wants no more of it. */
export function mountHealth(app: Hono, { db }: Deps, stopping: AbortSignal): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.text('The server is stopping', 503, { 'Retry-After': '5' });
    try {
      await db.execute(sql`SELECT 1`);
      return c.text('ready');
    } catch {
      return c.text('The database does not answer', 503, { 'Retry-After': '5' });
    }
  });
}

/** The figures: only for whoever has the token, and not at all without one. */
export function mountMetrics(app: Hono, { config, watch }: Pick<Deps, 'config' | 'watch'>): void {
  if (!watch) return;
  const wanted = digestOf(`Bearer ${config.metricsToken}`);
  app.get('/metrics', async (c) => {
    // Digests are compared, so that the time it takes tells nothing of the token.
    if (digestOf(c.req.header('authorization') ?? '') !== wanted)
      throw unauthorized('This needs the token of METRICS_TOKEN');
    const { type, body } = await watch.text();
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}
