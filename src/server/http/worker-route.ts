import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';

const PLACE = '__BUILD__';
/** The worker may connect only to this server, and may load no other script. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Serves the service worker: its text differs by build and settings, so that browsers notice a new one. */
export function mountWorker(app: Hono, webFolder: string, build: string | null): void {
  const path = join(webFolder, 'pages/worker.js');
  if (build === null || !existsSync(path)) return;
  const code = readFileSync(path, 'utf8').replaceAll(PLACE, build);
  app.get('/worker.js', (c) =>
    c.body(code, 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  );
}
