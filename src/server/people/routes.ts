import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { deletePerson, insertPerson, listPeople, updatePerson } from './queries.ts';

export function mountPeople(serve: Serve, { db }: Deps): void {
  serve(api.people.list, ({ user }) => listPeople(db, user.id));
  serve(api.people.create, ({ user, body }) => insertPerson(db, user.id, body));
  serve(api.people.update, async ({ user, params, body }) =>
    orNotFound(await updatePerson(db, user.id, params.id, body), 'Person'),
  );
  serve(api.people.remove, async ({ user, params }) => {
    orNotFound(await deletePerson(db, user.id, params.id), 'Person');
    return undefined;
  });
}
