import { asc, eq } from 'drizzle-orm';
import type { SpecialDate } from '#shared/dates.ts';
import type { Milestone } from '#shared/milestones.ts';
import type { Person } from '#shared/people.ts';
import { listChildren, type StoredChild } from '../children/queries.ts';
import { listDates } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { milestones } from '../db/schema.ts';
import { listPeople } from '../people/queries.ts';

/** A user's whole notebook, each row where it belongs. */
export type StoredNotebook = {
  children: (StoredChild & { milestones: Milestone[] })[];
  people: (Person & { dates: SpecialDate[] })[];
};

export async function readNotebook(db: Queryable, userId: number): Promise<StoredNotebook> {
  const children = await listChildren(db, userId);
  const people = await listPeople(db, userId);
  const milestonesOf = groupBy(await listAllMilestones(db, userId), ({ childId }) => childId);
  const datesOf = groupBy(await listDates(db, userId), ({ personId }) => personId);
  return {
    children: children.map((child) => ({ ...child, milestones: milestonesOf.get(child.id) ?? [] })),
    people: people.map((person) => ({ ...person, dates: datesOf.get(person.id) ?? [] })),
  };
}

function listAllMilestones(db: Queryable, userId: number): Promise<Milestone[]> {
  return db
    .select()
    .from(milestones)
    .where(eq(milestones.userId, userId))
    .orderBy(asc(milestones.childId), asc(milestones.position), asc(milestones.id));
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
