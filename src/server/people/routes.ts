import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { found } from '../http/found.ts';
import type { Serve } from '../http/serve.ts';
import { deletePerson, insertPerson, listPeople, updatePerson } from './queries.ts';

export function mountPeople(serve: Serve, { db }: Deps): void {
  serve(api.people.list, ({ user }) => listPeople(db, user.id));
  serve(api.people.create, ({ user, body }) => insertPerson(db, user.id, body));
  serve(api.people.update, async ({ user, params, body }) =>
    found(await updatePerson(db, user.id, params.id, body), 'Person'),
  );
  serve(api.people.remove, async ({ user, params }) => {
    found(await deletePerson(db, user.id, params.id), 'Person');
    return undefined;
  });
}
