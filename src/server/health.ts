import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Deps } from './deps.ts';

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
