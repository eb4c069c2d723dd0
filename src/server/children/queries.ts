import { and, asc, eq } from 'drizzle-orm';
import type { Child, ChildChange, ChildInput } from '#shared/children.ts';
import { changedUnknownDay } from '../db/changed-unknown-day.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { children } from '../db/schema.ts';
import { withRoom } from '../http/notebook-limit.ts';

export type StoredChild = typeof children.$inferSelect;

/** In the order in which they were added. */
export function listChildren(db: Queryable, userId: number): Promise<StoredChild[]> {
  return db.select().from(children).where(eq(children.userId, userId)).orderBy(asc(children.id));
}

/** The new child; throws a 400 when the notebook is full. */
export function insertChild(db: Database, userId: number, input: ChildInput): Promise<StoredChild> {
  return withRoom(db, userId, (inside) =>
    inside
      .insert(children)
      .values({ ...input, userId })
      .returning(),
  );
}

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
