import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { mailboxPage } from './mailbox-page.ts';

/** Mounts the page with the mailbox's messages, except in production. */
export function mountMailbox(app: Hono, { mailbox, config }: Deps): void {
  if (!mailbox || config.production) return;
  app.get('/dev/mail.json', async (c) => {
    const messages = await mailbox.list();
    c.header('Cache-Control', 'no-store');
    return c.json(messages.map(({ to, subject, text, html, date }) => ({ to, subject, text, html, date })));
  });
  app.get('/dev/mail', async (c) => {
    // The messages' inline styles must apply; scripts must not run.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    );
    c.header('Cache-Control', 'no-store');
    return c.html(mailboxPage(await mailbox.list()));
  });
}
