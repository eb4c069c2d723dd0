import { useMemo } from 'react';
import { api } from '#shared/api.ts';
import type { Milestone, MilestoneInput } from '#shared/milestones.ts';
import { call } from '../call/call.ts';
import { queryOf } from '../call/query-of.ts';
import type { Listing, Undo } from '../notebook/notebook.ts';
import { useSavedList } from '../notebook/use-saved-list.ts';

/** The milestones of one child in their parents' order, and the operations on them. */
export type Milestones = {
  listing: Listing<Milestone>;
  add(input: MilestoneInput, key: string): Promise<void>;
  update(seen: Milestone, input: MilestoneInput): Promise<void>;
  remove(id: number): Promise<Undo>;
  arrange(ids: number[]): Promise<void>;
};

export function useMilestones(childId: number): Milestones {
  const source = useMemo(() => queryOf(api.milestones.list, { params: { id: childId } }), [childId]);
  const list = useSavedList(source);
  return useMemo(
    () => ({
      listing: list.listing,
      async add(body, key) {
        await list.add(() => call(api.milestones.create, { params: { id: childId }, body, key }));
      },
      update: (seen, body) =>
        list.rewrite(seen, body, () => call(api.milestones.update, { params: { id: seen.id }, body })),
      remove: (id) =>
        list.remove(id, {
          save: () => call(api.milestones.remove, { params: { id } }),
          restore: () => call(api.milestones.restore, { params: { id } }),
        }),
      arrange: (ids) =>
        list.arrange(ids, () => call(api.milestones.order, { params: { id: childId }, body: { ids } })),
    }),
    [list, childId],
  );
}
