import { api } from '#shared/api.ts';
import { people } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { rowOnce } from '../http/idempotent-row.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { serveUndo } from '../undo/routes.ts';
import { insertPerson, listPeople, updatePerson } from './queries.ts';

export function mountPeople(serve: Serve, deps: Deps): void {
  const { db } = deps;
  serve(api.people.list, ({ user }) => listPeople(db, user.id));
  serve(api.people.create, ({ user, body, once }) =>
    rowOnce(db, once, people, (tx) => insertPerson(tx, user.id, body)),
  );
  serve(api.people.update, async ({ user, params, body }) =>
    orNotFound(await updatePerson(db, user.id, params.id, body), 'Person'),
  );
  serveUndo(serve, deps, 'person', api.people);
}
