import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';
import { deleteForNow, putBack } from '../undo/deleted-rows.ts';
import { insertMilestone, listMilestones, orderMilestones, updateMilestone } from './queries.ts';

export function mountMilestones(serve: Serve, { db, now }: Deps): void {
  serve(api.milestones.list, async ({ user, params }) =>
    orNotFound(await listMilestones(db, user.id, params.id), 'Child'),
  );
  serve(api.milestones.create, ({ user, params, body, once }) =>
    once(async (tx) => orNotFound(await insertMilestone(tx, user.id, params.id, body), 'Child')),
  );
  serve(api.milestones.order, async ({ user, params, body }) =>
    orNotFound(await orderMilestones(db, user.id, params.id, body.ids), 'Milestone'),
  );
  serve(api.milestones.update, async ({ user, params, body }) =>
    orNotFound(await updateMilestone(db, user.id, params.id, body), 'Milestone'),
  );
  serve(api.milestones.remove, async ({ user, params }) => {
    orNotFound(
      await deleteForNow(db, 'milestone', { userId: user.id, id: params.id, at: now() }),
      'Milestone',
    );
    return undefined;
  });
  serve(api.milestones.restore, async ({ user, params }) => {
    orNotFound(await putBack(db, 'milestone', { userId: user.id, id: params.id, at: now() }), 'Milestone');
    return undefined;
  });
}
