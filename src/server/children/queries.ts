import { and, eq } from 'drizzle-orm';
import type { Child, ChildChange, ChildInput } from '#shared/children.ts';
import { changedUnknownDay } from '../db/changed-unknown-day.ts';
import type { Queryable } from '../db/connect.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { children } from '../db/schema.ts';
import { addWithinLimit } from '../http/notebook-limit.ts';

export type StoredChild = typeof children.$inferSelect;

/** In the order in which they were added. */
export const ownChildren: OwnRows<typeof children> = { table: children, order: [children.id] };

export const insertChild = addWithinLimit<typeof children, ChildInput>(children);

export async function updateChild(
  db: Queryable,
  userId: number,
  id: number,
  input: ChildChange,
): Promise<Child | null> {
  const columns = { date: children.birthdate, mark: children.dayUnknown };
  const dayUnknown = changedUnknownDay(input.dayUnknown, columns, input.birthdate);
  const [child] = await db
    .update(children)
    .set({ ...input, dayUnknown })
    .where(ownChild(userId, id))
    .returning();
  return child ?? null;
}

/** The condition of being this user's child of this id. */
export function ownChild(userId: number, id: number) {
  return and(eq(children.id, id), eq(children.userId, userId));
}
