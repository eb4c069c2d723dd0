import { inArray } from 'drizzle-orm';
import type { RemindedFacts } from '#shared/reminders.ts';
import type { Queryable } from '../db/connect.ts';
import { children, dates, people } from '../db/schema.ts';

type Owned = { userId: number };

/** What is reminded of of several users, read with three statements; whoever has nothing is not in it. */
export async function remindedFactsOf(db: Queryable, userIds: number[]): Promise<Map<number, RemindedFacts>> {
  const [own, persons, days] = [
    await db.select().from(children).where(inArray(children.userId, userIds)).orderBy(children.id),
    await db.select().from(people).where(inArray(people.userId, userIds)),
    await db.select().from(dates).where(inArray(dates.userId, userIds)).orderBy(dates.id),
  ];
  const grouped = { children: byUser(own), people: byUser(persons), dates: byUser(days) };
  const factsOf = (userId: number): RemindedFacts => ({
    children: grouped.children.get(userId) ?? [],
    people: grouped.people.get(userId) ?? [],
    dates: grouped.dates.get(userId) ?? [],
  });
  const having = new Set([...grouped.children.keys(), ...grouped.dates.keys()]);
  return new Map([...having].map((userId) => [userId, factsOf(userId)]));
}

function byUser<Row extends Owned>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.userId);
    if (group) group.push(row);
    else groups.set(row.userId, [row]);
  }
  return groups;
}
