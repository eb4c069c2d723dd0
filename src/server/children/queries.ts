import { and, eq } from 'drizzle-orm';
import type { Child, ChildInput } from '#shared/children.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { children } from '../db/schema.ts';
import { addWithinLimit } from '../http/notebook-limit.ts';

export type StoredChild = typeof children.$inferSelect;

/** In the order in which they were added. */
export const ownChildren: OwnRows<typeof children> = { table: children, order: [children.id] };

export function insertChild(db: Database, userId: number, input: ChildInput): Promise<Child> {
  return addWithinLimit(db, userId, async (on, owner) =>
    firstOrThrow(
      await on
        .insert(children)
        .values({ ...input, userId: owner })
        .returning(),
    ),
  );
}

export async function updateChild(
  db: Queryable,
  userId: number,
  id: number,
  input: ChildInput,
): Promise<Child | null> {
  const [child] = await db.update(children).set(input).where(ownChild(userId, id)).returning();
  return child ?? null;
}

export async function deleteChild(db: Queryable, userId: number, id: number): Promise<boolean> {
  return (await db.delete(children).where(ownChild(userId, id)).returning({ id: children.id })).length > 0;
}

/** The condition of being this user's child of this id. */
export function ownChild(userId: number, id: number) {
  return and(eq(children.id, id), eq(children.userId, userId));
}
