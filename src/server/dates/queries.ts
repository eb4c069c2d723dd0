import { and, eq } from 'drizzle-orm';
import type { DateChange, DateInput, SpecialDate } from '#shared/dates.ts';
import { changedUnknownDay } from '../db/changed-unknown-day.ts';
import type { Queryable } from '../db/connect.ts';
import { MAX_ID } from '../db/limits.ts';
import { nullWithoutParent } from '../db/null-without-parent.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { dates } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { addWithinLimit } from '../http/notebook-limit.ts';

/** In the order in which they were added. */
export const ownDates: OwnRows<typeof dates> = { table: dates, order: [dates.id] };

const addDate = addWithinLimit<typeof dates, DateInput>(dates);

/** The new date, or null when the person is not this user's. */
export function insertDate(tx: Transaction, userId: number, input: DateInput): Promise<SpecialDate | null> {
  return ofOwnPerson(input, () => addDate(tx, userId, input));
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
