import { api } from '#shared/api.ts';
import { dates } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { rowOnce } from '../http/idempotent-row.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { serveUndo } from '../undo/routes.ts';
import { insertDate, listDates, readDateChoices, saveDateChoices, updateDate } from './queries.ts';

export function mountDates(serve: Serve, deps: Deps): void {
  const { db } = deps;
  serve(api.dates.list, ({ user }) => listDates(db, user.id));
  serve(api.dates.create, ({ user, body, once }) =>
    rowOnce(db, once, dates, async (tx) => orNotFound(await insertDate(tx, user.id, body), 'Person')),
  );
  serve(api.dates.update, async ({ user, params, body }) =>
    orNotFound(await updateDate(db, user.id, params.id, body), 'Date'),
  );
  serve(api.dates.choices, ({ user }) => readDateChoices(db, user.id));
  serve(api.dates.choose, async ({ user, body }) => {
    await saveDateChoices(db, user.id, body);
    return body;
  });
  serveUndo(serve, deps, 'date', api.dates);
}
