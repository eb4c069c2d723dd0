import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';

export function mountPages(app: Hono, _deps: Deps): void {
  app.all('*', (c) => c.text('Not found', 404));
}
