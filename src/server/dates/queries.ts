import { and, asc, eq } from 'drizzle-orm';
import type { DateChoices } from '#shared/date-choices.ts';
import type { DateChange, DateInput, SpecialDate } from '#shared/dates.ts';
import { USUAL_CHOICES } from '#shared/occasions.ts';
import { changedUnknownDay } from '../db/changed-unknown-day.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { MAX_ID } from '../db/limits.ts';
import { nullWithoutParent } from '../db/null-without-parent.ts';
import { dateChoices, dates } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { makeRoom } from '../http/notebook-limit.ts';

/** In the order in which they were added. */
export function listDates(db: Queryable, userId: number): Promise<SpecialDate[]> {
  return db.select().from(dates).where(eq(dates.userId, userId)).orderBy(asc(dates.id));
}

/** The new date, or null when the person is not this user's; throws a 400 when the notebook is full. */
export function insertDate(tx: Transaction, userId: number, input: DateInput): Promise<SpecialDate | null> {
  return ofOwnPerson(input, async () => {
    await makeRoom(tx, userId, 1);
    const rows = await tx
      .insert(dates)
      .values({ ...input, userId })
      .returning();
    return firstOrThrow(rows);
  });
}

/** The changed date; null when it, or the person it should hang on, is not this user's. */
export function updateDate(
  db: Queryable,
  userId: number,
  id: number,
  input: DateChange,
): Promise<SpecialDate | null> {
  return ofOwnPerson(input, async () => {
    const [date] = await db
      .update(dates)
      .set({ ...input, dayUnknown: unknownDayOf(input) })
      .where(ownDate(userId, id))
      .returning();
    return date ?? null;
  });
}

/** Of a date whose year does not matter the day is known: a month alone says nothing. */
function unknownDayOf({ dayUnknown, yearUnknown, date }: DateChange) {
  return changedUnknownDay(yearUnknown ? 0 : dayUnknown, { date: dates.date, mark: dates.dayUnknown }, date);
}

function ownDate(userId: number, id: number) {
  return and(eq(dates.id, id), eq(dates.userId, userId));
}

async function ofOwnPerson<Result>(
  { personId }: Pick<DateInput, 'personId'>,
  write: () => Promise<Result>,
): Promise<Result | null> {
  return personId > MAX_ID || personId < 1 ? null : nullWithoutParent(write);
}

/** What a user has chosen about their dates, or the usual. */
export async function readDateChoices(db: Queryable, userId: number): Promise<DateChoices> {
  return (await findDateChoices(db, userId)) ?? USUAL_CHOICES;
}

/** What a user has chosen about their dates; null when they have never chosen. */
export async function findDateChoices(db: Queryable, userId: number): Promise<DateChoices | null> {
  const { leapDay, roundDays } = dateChoices;
  const [chosen] = await db
    .select({ leapDay, roundDays })
    .from(dateChoices)
    .where(eq(dateChoices.userId, userId));
  return chosen ?? null;
}

export async function saveDateChoices(db: Queryable, userId: number, choices: DateChoices): Promise<void> {
  await db
    .insert(dateChoices)
    .values({ ...choices, userId })
    .onConflictDoUpdate({ target: dateChoices.userId, set: choices });
}
