import { asc } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { DATE_TYPE_NAMES, type DateType } from '#shared/dates.ts';
import { MILESTONE_TYPES, type MilestoneType } from '#shared/milestones.ts';
import { DEATH_PRECISIONS, type DeathPrecision } from '#shared/partial-date.ts';
import { LEADS, type Lead } from '#shared/reminder-leads.ts';
import { LEAP_DAYS, type LeapDay } from '#shared/yearly-returns.ts';
import { areOf, isAtLeast, isBetween, isOneOf } from '../check-constraints.ts';
import { day, instant } from '../columns.ts';
import { ownedBy } from './accounts.ts';

/** The lead times in days of a child's, a date's or a death's reminders; null: the account's; empty: none. */
const remind = () => integer('remind').array().$type<Lead[]>();

/** 1 if only the month and year of the date are known; it is then stored as the first of the month. */
const dayUnknown = () => integer('day_unknown').$type<0 | 1>().notNull().default(0);

export const children = pgTable(
  'children',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    birthdate: day('birthdate').notNull(),
    dayUnknown: dayUnknown(),
    birthtime: text('birthtime'),
    weightLbs: integer('weight_lbs'),
    weightOz: integer('weight_oz'),
    weightGrams: integer('weight_grams'),
    diedOn: day('died_on'),
    remind: remind(),
    userId: ownedBy(),
  },
  (table) => [
    index('children_user').on(table.userId),
    unique('children_of_user').on(table.id, table.userId),
    isOneOf(table.dayUnknown, [0, 1]),
    isAtLeast(table.weightLbs, 0),
    isBetween(table.weightOz, 0, 15),
    isAtLeast(table.weightGrams, 0),
    areOf(table.remind, LEADS),
  ],
);

/** The order of children everywhere (`eldestFirst`); those of the same birth in the order of entry. */
export const BY_BIRTH = [asc(children.birthdate), asc(children.birthtime), asc(children.id)];

export const people = pgTable(
  'important_people',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    relationship: text('relationship').notNull(),
    notes: text('notes'),
    diedOn: day('died_on'),
    /** A death whose day is unknown is stored as the first possible day. */
    deathPrecision: text('death_precision').$type<DeathPrecision>().notNull().default('day'),
    remind: remind(),
    userId: ownedBy(),
  },
  (table) => [
    index('people_user').on(table.userId),
    unique('people_of_user').on(table.id, table.userId),
    isOneOf(table.deathPrecision, DEATH_PRECISIONS),
    areOf(table.remind, LEADS),
  ],
);

export const dates = pgTable(
  'special_dates',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id').notNull(),
    type: text('type').$type<DateType>().notNull().default('other'),
    title: text('title').notNull(),
    date: day('date').notNull(),
    yearUnknown: integer('year_unknown').$type<0 | 1>().notNull().default(0),
    dayUnknown: dayUnknown(),
    notes: text('notes'),
    remind: remind(),
    userId: ownedBy(),
  },
  (table) => [
    index('dates_user').on(table.userId),
    index('dates_person').on(table.personId),
    // The foreign key ensures that a date belongs to a person of the same user.
    foreignKey({
      name: 'dates_person_of_user',
      columns: [table.personId, table.userId],
      foreignColumns: [people.id, people.userId],
    }).onDelete('cascade'),
    isOneOf(table.type, DATE_TYPE_NAMES),
    isOneOf(table.yearUnknown, [0, 1]),
    isOneOf(table.dayUnknown, [0, 1]),
    areOf(table.remind, LEADS),
  ],
);

export const milestones = pgTable(
  'child_milestones',
  {
    id: serial('id').primaryKey(),
    childId: integer('child_id').notNull(),
    title: text('title').notNull(),
    date: day('date').notNull(),
    milestoneType: text('milestone_type').$type<MilestoneType>().notNull(),
    notes: text('notes'),
    position: integer('position').notNull().default(0),
    userId: ownedBy(),
  },
  (table) => [
    index('milestones_child').on(table.childId),
    index('milestones_user').on(table.userId),
    foreignKey({
      name: 'milestones_child_of_user',
      columns: [table.childId, table.userId],
      foreignColumns: [children.id, children.userId],
    }).onDelete('cascade'),
    isOneOf(table.milestoneType, MILESTONE_TYPES),
    isAtLeast(table.position, 0),
  ],
);

/** A user's choices about dates; without a row the defaults. */
export const dateChoices = pgTable(
  'date_choices',
  {
    userId: ownedBy().primaryKey(),
    leapDay: text('leap_day').$type<LeapDay>().notNull(),
    roundDays: boolean('round_days').notNull(),
  },
  (table) => [isOneOf(table.leapDay, LEAP_DAYS)],
);

/** The kinds of rows whose deletion can be undone. */
const DELETED_KINDS = ['child', 'milestone', 'person', 'date'] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

/** Deleted rows of notebooks, kept for the minutes in which the deletion can be undone, and read only for that. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    id: serial('id').primaryKey(),
    userId: ownedBy(),
    kind: text('kind').$type<DeletedKind>().notNull(),
    rowId: integer('row_id').notNull(),
    /** The row, and the child rows that were deleted with it. */
    row: jsonb('row').$type<object>().notNull(),
    parts: jsonb('parts').$type<object[]>().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [
    index('deleted_rows_user').on(table.userId, table.id),
    index('deleted_rows_at').on(table.deletedAt),
    isOneOf(table.kind, DELETED_KINDS),
  ],
);
