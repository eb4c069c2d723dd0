import { api } from '#shared/api.ts';
import { toVcards } from '#shared/vcards.ts';
import { calendarOf } from '../calendar/calendar-of.ts';
import { readDatedFacts } from '../calendar/queries.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/serve.ts';
import { exportAccount } from './export-account.ts';
import { importNotebook } from './import-notebook.ts';
import { readNotebook } from './read-notebook.ts';

export function mountNotebook(serve: Serve, { db, config, limits, now }: Deps): void {
  serve(api.account.download, async ({ c, user }) =>
    c.body(JSON.stringify(await exportAccount(db, user, now()), null, 2), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="family-facts-${today(now())}.json"`,
    }),
  );

  serve(api.account.calendar, async ({ c, user }) =>
    c.body(calendarOf(await readDatedFacts(db, user.id), new URL(config.baseUrl).hostname, now()), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="family-facts.ics"',
    }),
  );

  serve(api.account.contacts, async ({ c, user }) =>
    c.body(toVcards(await readNotebook(db, user.id), new URL(config.baseUrl).hostname), 200, {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': 'attachment; filename="family-facts.vcf"',
    }),
  );

  serve(
    api.account.import,
    ({ user, body }) => importNotebook(db, user.id, body),
    ({ user }) => limits.count('import into an account', String(user.id)),
  );
}

function today(now: Date): string {
  return now.toISOString().slice(0, 10);
}
