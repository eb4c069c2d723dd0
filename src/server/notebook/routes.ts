import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { exportAccount } from './export-account.ts';
import { importNotebook } from './import-notebook.ts';

export function mountNotebook(serve: Serve, { db, limits, now }: Deps): void {
  serve(api.account.download, async ({ c, user }) =>
    c.body(JSON.stringify(await exportAccount(db, user, now()), null, 2), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="family-facts-${now().toISOString().slice(0, 10)}.json"`,
    }),
  );

  serve(
    api.account.import,
    ({ user, body }) => importNotebook(db, user.id, body),
    ({ user }) => limits.count('import into an account', String(user.id)),
  );
}
