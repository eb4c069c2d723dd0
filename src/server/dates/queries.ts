import { and, asc, eq } from 'drizzle-orm';
import type { DateChoices } from '#shared/date-choices.ts';
import type { DateChange, DateInput, SpecialDate } from '#shared/dates.ts';
import { DEFAULT_CHOICES } from '#shared/occasions.ts';
import { changedUnknownDay } from '../db/changed-unknown-day.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { MAX_ID } from '../db/id-range.ts';
import { nullOnMissingParent } from '../db/null-on-missing-parent.ts';
import { dateChoices, dates } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { requireRoom } from '../http/notebook-limit.ts';

/** Returns a user's dates in the order of entry. */
export function listDates(db: Queryable, userId: number): Promise<SpecialDate[]> {
  return db.select().from(dates).where(eq(dates.userId, userId)).orderBy(asc(dates.id));
}

/** Adds a date and returns it; null if the person is not this user's. Throws 400 if the notebook is full. */
export function insertDate(tx: Transaction, userId: number, input: DateInput): Promise<SpecialDate | null> {
  return ofOwnPerson(input, async () => {
    await requireRoom(tx, userId, 1);
    const rows = await tx
      .insert(dates)
      .values({ ...input, userId })
      .returning();
    return firstOrThrow(rows);
  });
}

/** Returns the changed date; null if the date, or the person it is to belong to, is not this user's. */
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

/** A date without a year always has a known day, because a month alone is not a date. */
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
  return personId > MAX_ID || personId < 1 ? null : nullOnMissingParent(write);
}

/** Returns a user's choices about dates, or the defaults. */
export async function readDateChoices(db: Queryable, userId: number): Promise<DateChoices> {
  return (await findDateChoices(db, userId)) ?? DEFAULT_CHOICES;
}

/** Returns a user's choices about dates; null if they have never chosen. */
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
