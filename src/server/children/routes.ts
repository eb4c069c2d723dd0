import { api } from '#shared/api.ts';
import { children } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { rowOnce } from '../http/idempotent-row.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { serveUndo } from '../undo/routes.ts';
import { insertChild, listChildren, updateChild } from './queries.ts';

export function mountChildren(serve: Serve, deps: Deps): void {
  const { db } = deps;
  serve(api.children.list, ({ user }) => listChildren(db, user.id));
  serve(api.children.create, ({ user, body, once }) =>
    rowOnce(db, once, children, (tx) => insertChild(tx, user.id, body)),
  );
  serve(api.children.update, async ({ user, params, body }) =>
    orNotFound(await updateChild(db, user.id, params.id, body), 'Child'),
  );
  serveUndo(serve, deps, 'child', api.children);
}
