import { api } from '#shared/api.ts';
import { milestones } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { rowOnce } from '../http/idempotent-row.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { serveUndo } from '../undo/routes.ts';
import { insertMilestone, listMilestones, orderMilestones, updateMilestone } from './queries.ts';

export function mountMilestones(serve: Serve, deps: Deps): void {
  const { db } = deps;
  serve(api.milestones.list, async ({ user, params }) =>
    orNotFound(await listMilestones(db, user.id, params.id), 'Child'),
  );
  serve(api.milestones.create, ({ user, params, body, once }) =>
    rowOnce(db, once, milestones, async (tx) =>
      orNotFound(await insertMilestone(tx, user.id, params.id, body), 'Child'),
    ),
  );
  serve(api.milestones.order, async ({ user, params, body }) =>
    orNotFound(await orderMilestones(db, user.id, params.id, body.ids), 'Milestone'),
  );
  serve(api.milestones.update, async ({ user, params, body }) =>
    orNotFound(await updateMilestone(db, user.id, params.id, body), 'Milestone'),
  );
  serveUndo(serve, deps, 'milestone', api.milestones);
}
