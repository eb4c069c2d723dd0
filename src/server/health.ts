import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { digestOf } from './db/token.ts';
import type { Deps } from './deps.ts';
import { unauthorized } from './http/errors.ts';

/**
 * Reports whether the process is alive, and whether it can serve requests; a process that is stopping says that it
 * cannot.
 */
export function mountHealth(app: Hono, { db }: Deps, stopping: AbortSignal): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.text('The server is stopping', 503, { 'Retry-After': '5' });
    try {
      await db.execute(sql`SELECT 1`);
      return c.text('ready');
    } catch {
      return c.text('The database isn’t responding', 503, { 'Retry-After': '5' });
    }
  });
}

/** Serves the metrics to callers with the token; without a configured token there are none. */
export function mountMetrics(app: Hono, { config, watch }: Pick<Deps, 'config' | 'watch'>): void {
  if (!watch) return;
  const wanted = digestOf(`Bearer ${config.metricsToken}`);
  app.get('/metrics', async (c) => {
    // Comparing digests keeps the response time from revealing the token.
    if (digestOf(c.req.header('authorization') ?? '') !== wanted)
      throw unauthorized('This needs the token set in METRICS_TOKEN');
    const { type, body } = await watch.text();
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}
