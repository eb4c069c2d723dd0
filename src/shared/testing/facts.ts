import { NO_FACTS } from '../child-facts.ts';
import type { Child } from '../children.ts';
import type { SpecialDate } from '../dates.ts';
import type { Milestone } from '../milestones.ts';
import { toMarkedDeath } from '../partial-date.ts';
import type { Person } from '../people.ts';

type BornChild = Child & { birthdate: string };

/** Facts of user 1 in the format of the server; `fields` replace the defaults. */
export const aChild = (fields: Partial<BornChild> = {}): BornChild => ({
  id: 1,
  userId: 1,
  name: 'Ada',
  birthdate: '2019-11-02',
  dayUnknown: 0,
  ...NO_FACTS,
  diedOn: null,
  remind: null,
  ...fields,
});

export const aPerson = (fields: Partial<Person> = {}): Person => ({
  id: 1,
  userId: 1,
  name: 'Grace',
  relationship: 'spouse',
  notes: null,
  ...toMarkedDeath(null),
  remind: null,
  ...fields,
});

export const aDate = (fields: Partial<SpecialDate> = {}): SpecialDate => ({
  id: 1,
  userId: 1,
  personId: 1,
  type: 'birthday',
  title: 'birthday',
  date: '1985-02-28',
  yearUnknown: 0,
  dayUnknown: 0,
  notes: null,
  remind: null,
  ...fields,
});

export const aMilestone = (fields: Partial<Milestone> = {}): Milestone => ({
  id: 1,
  userId: 1,
  childId: 1,
  title: 'First steps',
  date: '2020-12-24',
  milestoneType: 'first-steps',
  notes: null,
  position: 0,
  ...fields,
});
