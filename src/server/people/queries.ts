import { and, asc, eq, sql } from 'drizzle-orm';
import { retitled } from '#shared/dates.ts';
import type { NewPerson, Person, PersonChange } from '#shared/people.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { dates, people } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { requireRoom } from '../http/notebook-limit.ts';

/** Returns a user's people in the order of entry. */
export function listPeople(db: Queryable, userId: number): Promise<Person[]> {
  return db.select().from(people).where(eq(people.userId, userId)).orderBy(asc(people.id));
}

/** Adds a person with their dates and returns the person; throws 400 if the notebook is full. */
export async function insertPerson(
  tx: Transaction,
  userId: number,
  { dates: datesOfPerson, ...input }: NewPerson,
): Promise<Person> {
  await requireRoom(tx, userId, 1 + datesOfPerson.length);
  const rows = await tx
    .insert(people)
    .values({ ...input, userId })
    .returning();
  const person = firstOrThrow(rows);
  if (datesOfPerson.length > 0)
    await tx.insert(dates).values(datesOfPerson.map((date) => ({ ...date, personId: person.id, userId })));
  return person;
}

/** Changes a person; a new name also replaces the old one in titles of dates. Null if there is no such person. */
export function updatePerson(
  db: Database,
  userId: number,
  id: number,
  input: PersonChange,
): Promise<Person | null> {
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(people).where(ownPerson(userId, id)).for('update');
    if (!before) return null;
    if (input.name !== before.name) await renameInTitles(tx, before, input.name);
    const rows = await tx
      .update(people)
      .set({ ...input, deathPrecision: changedPrecision(input) })
      .where(ownPerson(userId, id))
      .returning();
    return firstOrThrow(rows);
  });
}

async function renameInTitles(tx: Transaction, { id, name }: Person, to: string): Promise<void> {
  for (const date of await tx.select().from(dates).where(eq(dates.personId, id))) {
    const title = retitled(date, name, to);
    if (title !== date.title) await tx.update(dates).set({ title }).where(eq(dates.id, date.id));
  }
}

/** A new day of death without a precision is taken as exact. */
function changedPrecision({ diedOn, deathPrecision }: PersonChange) {
  if (!diedOn || deathPrecision) return deathPrecision;
  return sql`CASE WHEN ${people.diedOn} = ${diedOn}::date THEN ${people.deathPrecision} ELSE 'day' END`;
}

function ownPerson(userId: number, id: number) {
  return and(eq(people.id, id), eq(people.userId, userId));
}
