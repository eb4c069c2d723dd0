import { inArray } from 'drizzle-orm';
import { groupBy } from '#shared/group-by.ts';
import { DEFAULT_CHOICES } from '#shared/occasions.ts';
import type { RemindedFacts } from '#shared/reminders.ts';
import type { Queryable } from '../db/connect.ts';
import { BY_BIRTH, children, dateChoices, dates, people } from '../db/schema.ts';

/** Reads the facts that several users are reminded of, with four statements; users without such facts are left out. */
export async function remindedFactsOf(db: Queryable, userIds: number[]): Promise<Map<number, RemindedFacts>> {
  const [own, persons, days, chosen] = [
    await db
      .select()
      .from(children)
      .where(inArray(children.userId, userIds))
      .orderBy(...BY_BIRTH),
    await db.select().from(people).where(inArray(people.userId, userIds)),
    await db.select().from(dates).where(inArray(dates.userId, userIds)).orderBy(dates.id),
    await db.select().from(dateChoices).where(inArray(dateChoices.userId, userIds)),
  ];
  const byUser = <Row extends { userId: number }>(rows: Row[]) => groupBy(rows, ({ userId }) => userId);
  const grouped = { children: byUser(own), people: byUser(persons), dates: byUser(days) };
  const choices = new Map(chosen.map((row) => [row.userId, row]));
  const factsOf = (userId: number): RemindedFacts => ({
    choices: choices.get(userId) ?? DEFAULT_CHOICES,
    children: grouped.children.get(userId) ?? [],
    people: grouped.people.get(userId) ?? [],
    dates: grouped.dates.get(userId) ?? [],
  });
  const having = new Set(Object.values(grouped).flatMap((groups) => [...groups.keys()]));
  return new Map([...having].map((userId) => [userId, factsOf(userId)]));
}
