import { and, eq, sql } from 'drizzle-orm';
import type { Person, PersonChange, PersonInput } from '#shared/people.ts';
import type { Queryable } from '../db/connect.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { people } from '../db/schema.ts';
import { addWithinLimit } from '../http/notebook-limit.ts';

/** In the order in which they were added. */
export const ownPeople: OwnRows<typeof people> = { table: people, order: [people.id] };

export const insertPerson = addWithinLimit<typeof people, PersonInput>(people);

export async function updatePerson(
  db: Queryable,
  userId: number,
  id: number,
  input: PersonChange,
): Promise<Person | null> {
  const [person] = await db
    .update(people)
    .set({ ...input, deathPrecision: changedPrecision(input) })
    .where(ownPerson(userId, id))
    .returning();
  return person ?? null;
}

/** Where a change names a day without saying how much of it is known, another day than before is meant whole. */
function changedPrecision({ diedOn, deathPrecision }: PersonChange) {
  if (!diedOn || deathPrecision) return deathPrecision;
  return sql`CASE WHEN ${people.diedOn} = ${diedOn}::date THEN ${people.deathPrecision} ELSE 'day' END`;
}

function ownPerson(userId: number, id: number) {
  return and(eq(people.id, id), eq(people.userId, userId));
}
