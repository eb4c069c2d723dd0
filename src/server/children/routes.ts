import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { deleteChild, insertChild, ownChildren, updateChild } from './queries.ts';

export function mountChildren(serve: Serve, { db }: Deps): void {
  serve.own(api.children.list, ownChildren);
  serve(api.children.create, ({ user, body }) => insertChild(db, user.id, body));
  serve(api.children.update, async ({ user, params, body }) =>
    orNotFound(await updateChild(db, user.id, params.id, body), 'Child'),
  );
  serve(api.children.remove, async ({ user, params }) => {
    orNotFound(await deleteChild(db, user.id, params.id), 'Child');
    return undefined;
  });
}
