import { and, eq } from 'drizzle-orm';
import type { Person, PersonInput } from '#shared/people.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { people } from '../db/schema.ts';

/** In the order in which they were added. */
export const ownPeople: OwnRows<typeof people> = { table: people, order: [people.id] };

export async function insertPerson(db: Queryable, userId: number, input: PersonInput): Promise<Person> {
  return firstOrThrow(
    await db
      .insert(people)
      .values({ ...input, userId })
      .returning(),
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
