import { eq } from 'drizzle-orm';
import type { DateChoices } from '#shared/date-choices.ts';
import { USUAL_CHOICES } from '#shared/occasions.ts';
import type { Queryable } from '../db/connect.ts';
import { dateChoices } from '../db/schema.ts';

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
