import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { deleteForNow, putBack } from '../undo/deleted-rows.ts';
import { insertChild, ownChildren, updateChild } from './queries.ts';

export function mountChildren(serve: Serve, { db, now }: Deps): void {
  serve.own(api.children.list, ownChildren);
  serve(api.children.create, ({ user, body, once }) => once((tx) => insertChild(tx, user.id, body)));
  serve(api.children.update, async ({ user, params, body }) =>
    orNotFound(await updateChild(db, user.id, params.id, body), 'Child'),
  );
  serve(api.children.remove, async ({ user, params }) => {
    orNotFound(await deleteForNow(db, 'child', { userId: user.id, id: params.id, at: now() }), 'Child');
    return undefined;
  });
  serve(api.children.restore, async ({ user, params }) => {
    orNotFound(await putBack(db, 'child', { userId: user.id, id: params.id, at: now() }), 'Child');
    return undefined;
  });
}
