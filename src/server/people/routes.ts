import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { deleteForNow, putBack } from '../undo/deleted-rows.ts';
import { insertPerson, ownPeople, updatePerson } from './queries.ts';

export function mountPeople(serve: Serve, { db, now }: Deps): void {
  serve.own(api.people.list, ownPeople);
  serve(api.people.create, ({ user, body, once }) => once((tx) => insertPerson(tx, user.id, body)));
  serve(api.people.update, async ({ user, params, body }) =>
    orNotFound(await updatePerson(db, user.id, params.id, body), 'Person'),
  );
  serve(api.people.remove, async ({ user, params }) => {
    orNotFound(await deleteForNow(db, 'person', { userId: user.id, id: params.id, at: now() }), 'Person');
    return undefined;
  });
  serve(api.people.restore, async ({ user, params }) => {
    orNotFound(await putBack(db, 'person', { userId: user.id, id: params.id, at: now() }), 'Person');
    return undefined;
  });
}
