import { and, eq } from 'drizzle-orm';
import type { Person, PersonInput } from '#shared/people.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { people } from '../db/schema.ts';
import { addWithinLimit } from '../http/notebook-limit.ts';

/** In the order in which they were added. */
export const ownPeople: OwnRows<typeof people> = { table: people, order: [people.id] };

export function insertPerson(db: Database, userId: number, input: PersonInput): Promise<Person> {
  return addWithinLimit(db, userId, async (on, owner) =>
    firstOrThrow(
      await on
        .insert(people)
        .values({ ...input, userId: owner })
        .returning(),
    ),
  );
}

export async function updatePerson(
  db: Queryable,
  userId: number,
  id: number,
  input: PersonInput,
): Promise<Person | null> {
  const [person] = await db.update(people).set(input).where(ownPerson(userId, id)).returning();
  return person ?? null;
}

export async function deletePerson(db: Queryable, userId: number, id: number): Promise<boolean> {
  return (await db.delete(people).where(ownPerson(userId, id)).returning({ id: people.id })).length > 0;
}

function ownPerson(userId: number, id: number) {
  return and(eq(people.id, id), eq(people.userId, userId));
}
