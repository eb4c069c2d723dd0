import type { api } from '#shared/api.ts';
import { capitalise } from '#shared/text.ts';
import type { DeletedKind } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { deleteWithUndo, restoreRow } from './deleted-rows.ts';

type Calls = Pick<
  typeof api.children | typeof api.people | typeof api.dates | typeof api.milestones,
  'remove' | 'restore'
>;

/** Binds the two calls that delete and restore a row of this kind. */
export function serveUndo(
  serve: Serve,
  { db, now }: Deps,
  kind: DeletedKind,
  { remove, restore }: Calls,
): void {
  const what = capitalise(kind);
  serve(remove, async ({ user, params: { id } }) => {
    orNotFound(await deleteWithUndo(db, kind, { userId: user.id, id, at: now() }), what);
  });
  serve(restore, async ({ user, params: { id } }) => {
    orNotFound(await restoreRow(db, kind, { userId: user.id, id, at: now() }), what);
  });
}
