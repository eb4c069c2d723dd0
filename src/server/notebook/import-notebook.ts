import { and, eq } from 'drizzle-orm';
import type { SpecialDate } from '#shared/dates.ts';
import {
  countRows,
  type ImportAnswer,
  MAX_ROWS,
  type Notebook,
  type NotebookFile,
  TOO_MANY_ROWS,
} from '#shared/notebook.ts';
import { deathOf, isBetterKnown, type MarkedDeath } from '#shared/partial-date.ts';
import { adoptFeed } from '../calendar/change-feed.ts';
import { findRememberedDesign, rememberDesign } from '../cards/remembered-design.ts';
import { findDateChoices, saveDateChoices } from '../dates/choices.ts';
import type { Database } from '../db/connect.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest } from '../http/errors.ts';
import { adoptSettings } from '../reminders/queries.ts';
import { dateKey } from './date-key.ts';
import { pairPeople } from './pair-people.ts';
import { pairUp } from './pair-up.ts';
import { readNotebook } from './read-notebook.ts';

/**
 * Adds the rows of a file that are not in the notebook yet: all of them or, when it fails, none. A row is in it already when
 * one with the same visible facts is (a child's name and birthdate, for instance), or the user's own person whose id it gives;
 * that one stays as it is. A date that
 * `replaces` one which the notebook still has under that day moves it instead. A day of
 * death is filled in for a person whose id is given, when none is known or the same less precisely, and counts as a date. The user's own choices about dates,
 * cards, reminders and the calendar's feed stay; those of the file are for who has never chosen, and its reminders and feed come
 * switched off, since nobody asked for them here.
 */
export function importNotebook(
  db: Database,
  userId: number,
  {
    notebook: file,
    dateChoices: choices,
    cardDesign: design,
    calendarFeed: feed,
    reminders: settings,
  }: NotebookFile,
): Promise<ImportAnswer> {
  return inTransaction(db, async (tx) => {
    // Imports of one user wait for each other, so that the same file sent twice at once is added once.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (choices && !(await findDateChoices(tx, userId))) await saveDateChoices(tx, userId, choices);
    if (feed) await adoptFeed(tx, userId, feed);
    if (design && !(await findRememberedDesign(tx, userId))) await rememberDesign(tx, userId, design);
    if (settings) await adoptSettings(tx, userId, settings);
    const present = await readNotebook(tx, userId);
    const childPairs = pairUp(file.children, present.children, keyOfChild);
    const personPairs = pairPeople(file.people, present.people);

    const newChildren = missing(childPairs).map(({ milestones: _, ...child }) => ({ ...child, userId }));
    const childIds = idsOf(childPairs, await insertInOrder(tx, children, newChildren));
    const newMilestones = childPairs.flatMap(([child, known], at) => {
      const next = 1 + Math.max(-1, ...(known?.milestones ?? []).map(({ position }) => position));
      return missing(pairUp(child.milestones, known?.milestones ?? [], keyOfMilestone)).map(
        (milestone, index) => ({ ...milestone, childId: childIds[at] ?? 0, position: next + index, userId }),
      );
    });
    await insertInOrder(tx, milestones, newMilestones);

    const newPeople = missing(personPairs).map(({ id: _, dates: __, ...person }) => ({ ...person, userId }));
    const personIds = idsOf(personPairs, await insertInOrder(tx, people, newPeople));
    const newDeaths = personPairs.flatMap(([person, known]) => {
      const isMeant = known && person.id === known.id && isBetterKnown(deathOf(known), deathOf(person));
      return isMeant ? [{ id: known.id, death: person }] : [];
    });
    for (const { id, death } of newDeaths) await fillInDeath(tx, userId, id, death);
    const missingDates = personPairs.flatMap(([person, known], at) => {
      const pairs = pairUp(person.dates, known?.dates ?? [], dateKey);
      const paired = new Set(pairs.map(([, row]) => row));
      // Each is moved once at most, and not when the file has it as it is.
      const free = new Set(known?.dates.filter((row) => !paired.has(row)));
      return missing(pairs).map(({ replaces, ...date }) => {
        const key = replaces && dateKey({ ...date, ...replaces });
        const replaced = [...free].find((row) => dateKey(row) === key);
        if (replaced) free.delete(replaced);
        return { replaced, date: { ...date, personId: personIds[at] ?? 0, userId } };
      });
    });
    const newDates = missingDates.flatMap(({ replaced, date }) => (replaced ? [] : [date]));
    await insertInOrder(tx, dates, newDates);
    for (const { replaced, date } of missingDates) if (replaced) await moveDate(tx, replaced.id, date);

    const added = {
      children: newChildren.length,
      people: newPeople.length,
      dates: newDates.length,
      milestones: newMilestones.length,
    };
    const total = Object.values(added).reduce((sum, count) => sum + count, countRows(present));
    if (total > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
    const dated = newDates.length + newDeaths.length;
    return { ...added, dates: dated, replaced: missingDates.length - newDates.length };
  });
}

/** `id` is that of a row of the same user: it was found among theirs. */
async function moveDate(
  tx: Transaction,
  id: number,
  {
    date,
    yearUnknown,
    dayUnknown,
    userId,
  }: Pick<SpecialDate, 'date' | 'yearUnknown' | 'dayUnknown' | 'userId'>,
): Promise<void> {
  await tx
    .update(dates)
    .set({ date, yearUnknown, dayUnknown })
    .where(and(eq(dates.id, id), eq(dates.userId, userId)));
}

async function fillInDeath(
  tx: Transaction,
  userId: number,
  id: number,
  { diedOn, deathPrecision }: MarkedDeath,
): Promise<void> {
  await tx
    .update(people)
    .set({ diedOn, deathPrecision })
    .where(and(eq(people.id, id), eq(people.userId, userId)));
}

type Pair<Given> = [Given, { id: number } | null];

function missing<Given>(pairs: Pair<Given>[]): Given[] {
  return pairs.filter(([, known]) => known === null).map(([given]) => given);
}

/** The id of each pair's row: that of the row already there, or the next new one. */
function idsOf(pairs: Pair<unknown>[], newIds: number[]): number[] {
  const rest = newIds.values();
  return pairs.map(([, known]) => known?.id ?? rest.next().value ?? 0);
}

/** A statement has room for 65,535 values. */
const ROWS_AT_ONCE = 1000;

type Table = typeof children | typeof people | typeof dates | typeof milestones;

/** The ids of the new rows, in the rows' order: numbers are given out in that order, answers need not be. */
async function insertInOrder<T extends Table>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const made = await tx
      .insert(table as typeof children)
      .values(rows.slice(from, from + ROWS_AT_ONCE) as (typeof children.$inferInsert)[])
      .returning({ id: table.id as typeof children.id });
    ids.push(...made.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts);

type KnownChild = Pick<Notebook['children'][number], 'name' | 'birthdate' | 'dayUnknown'>;
const keyOfChild = ({ name, birthdate, dayUnknown }: KnownChild) => keyOf(name, birthdate, dayUnknown);

type KnownMilestone = Pick<Notebook['children'][number]['milestones'][number], 'title' | 'date'>;
const keyOfMilestone = ({ title, date }: KnownMilestone) => keyOf(title, date);
