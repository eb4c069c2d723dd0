import { asc, eq } from 'drizzle-orm';
import { type BootFacts, bootFacts } from '#shared/boot-facts.ts';
import type { SpecialDate } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Milestone } from '#shared/milestones.ts';
import type { Person } from '#shared/people.ts';
import { readDatedFacts } from '../calendar/queries.ts';
import { listChildren, type StoredChild } from '../children/queries.ts';
import { listDates, readDateChoices } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { milestones } from '../db/schema.ts';
import { listPeople } from '../people/queries.ts';
import { findAddressee, stateOf } from '../reminders/queries.ts';

/** A user's whole notebook, with milestones and dates nested in their rows. */
export type StoredNotebook = {
  children: (StoredChild & { milestones: Milestone[] })[];
  people: (Person & { dates: SpecialDate[] })[];
};

export async function readNotebook(db: Queryable, userId: number): Promise<StoredNotebook> {
  const children = await listChildren(db, userId);
  const people = await listPeople(db, userId);
  const inOrder = await db
    .select()
    .from(milestones)
    .where(eq(milestones.userId, userId))
    .orderBy(asc(milestones.position), asc(milestones.id));
  const milestonesOf = groupBy(inOrder, ({ childId }) => childId);
  const datesOf = groupBy(await listDates(db, userId), ({ personId }) => personId);
  return {
    children: children.map((child) => ({ ...child, milestones: milestonesOf.get(child.id) ?? [] })),
    people: people.map((person) => ({ ...person, dates: datesOf.get(person.id) ?? [] })),
  };
}

export async function readHomeFacts(db: Queryable, userId: number): Promise<BootFacts> {
  const choices = await readDateChoices(db, userId);
  const addressee = await findAddressee(db, userId);
  const reminders = addressee ? stateOf(addressee) : undefined;
  return bootFacts.parse({ ...(await readDatedFacts(db, userId)), choices, reminders });
}
