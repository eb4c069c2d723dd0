import type { SpecialDate } from '#shared/dates.ts';
import { type HomeFacts, homeFacts } from '#shared/home-facts.ts';
import type { Milestone } from '#shared/milestones.ts';
import type { DatedFacts } from '#shared/occasions.ts';
import type { Person } from '#shared/people.ts';
import { ownChildren, type StoredChild } from '../children/queries.ts';
import { readDateChoices } from '../dates/choices.ts';
import { ownDates } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { listOwn, type OwnRows } from '../db/own-rows.ts';
import { milestones } from '../db/schema.ts';
import { ownPeople } from '../people/queries.ts';

/** Each child's in its order. */
const ownMilestones: OwnRows<typeof milestones> = {
  table: milestones,
  order: [milestones.childId, milestones.position, milestones.id],
};

/** A user's whole notebook, each row where it belongs. */
export type StoredNotebook = {
  children: (StoredChild & { milestones: Milestone[] })[];
  people: (Person & { dates: SpecialDate[] })[];
};

export async function readNotebook(db: Queryable, userId: number): Promise<StoredNotebook> {
  const children = await listOwn(db, ownChildren, userId);
  const people = await listOwn(db, ownPeople, userId);
  const milestonesOf = groupBy(await listOwn(db, ownMilestones, userId), ({ childId }) => childId);
  const datesOf = groupBy(await listOwn(db, ownDates, userId), ({ personId }) => personId);
  return {
    children: children.map((child) => ({ ...child, milestones: milestonesOf.get(child.id) ?? [] })),
    people: people.map((person) => ({ ...person, dates: datesOf.get(person.id) ?? [] })),
  };
}

/** Of a user's notebook what dates are made of. */
export async function readDatedFacts(db: Queryable, userId: number): Promise<DatedFacts> {
  return {
    children: await listOwn(db, ownChildren, userId),
    people: await listOwn(db, ownPeople, userId),
    dates: await listOwn(db, ownDates, userId),
  };
}

export async function readHomeFacts(db: Queryable, userId: number): Promise<HomeFacts> {
  const choices = await readDateChoices(db, userId);
  return homeFacts.parse({ ...(await readDatedFacts(db, userId)), choices });
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
