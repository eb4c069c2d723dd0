import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { deleteForNow, putBack } from '../undo/deleted-rows.ts';
import { readDateChoices, saveDateChoices } from './choices.ts';
import { insertDate, ownDates, updateDate } from './queries.ts';

export function mountDates(serve: Serve, { db, now }: Deps): void {
  serve.own(api.dates.list, ownDates);
  serve(api.dates.create, ({ user, body, once }) =>
    once(async (tx) => orNotFound(await insertDate(tx, user.id, body), 'Person')),
  );
  serve(api.dates.update, async ({ user, params, body }) =>
    orNotFound(await updateDate(db, user.id, params.id, body), 'Date'),
  );
  serve(api.dates.choices, ({ user }) => readDateChoices(db, user.id));
  serve(api.dates.choose, async ({ user, body }) => {
    await saveDateChoices(db, user.id, body);
    return body;
  });
  serve(api.dates.remove, async ({ user, params }) => {
    orNotFound(await deleteForNow(db, 'date', { userId: user.id, id: params.id, at: now() }), 'Date');
    return undefined;
  });
  serve(api.dates.restore, async ({ user, params }) => {
    orNotFound(await putBack(db, 'date', { userId: user.id, id: params.id, at: now() }), 'Date');
    return undefined;
  });
}
