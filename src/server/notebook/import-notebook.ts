import { eq } from 'drizzle-orm';
import {
  countRows,
  type ImportAnswer,
  MAX_ROWS,
  type Notebook,
  type NotebookFile,
  TOO_MANY_ROWS,
} from '#shared/notebook.ts';
import { importFeedSettings } from '../calendar/queries.ts';
import { findRememberedDesign, rememberDesign } from '../cards/remembered-design.ts';
import { findDateChoices, saveDateChoices } from '../dates/queries.ts';
import type { Database } from '../db/connect.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest } from '../http/errors.ts';
import { importSettings } from '../reminders/queries.ts';
import { pairPeople } from './pair-people.ts';
import { dateKey, pairUp } from './pair-up.ts';
import { readNotebook } from './read-notebook.ts';

/**
 * Adds the rows of a file that are not in the notebook yet: all of them or, if it fails, none. An existing row is left
 * unchanged; it is recognised by the same visible facts (a child's name and birthdate, for instance), or by the id of
 * one of the user's own people. The file's settings for dates, cards, reminders and the calendar feed are used only if
 * the user has none, and its reminders and feed stay off, since the user has not asked for them in this account.
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
    // The row lock makes imports of one user sequential, so that a file sent twice at once is added once.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (choices && !(await findDateChoices(tx, userId))) await saveDateChoices(tx, userId, choices);
    if (feed) await importFeedSettings(tx, userId, feed);
    if (design && !(await findRememberedDesign(tx, userId))) await rememberDesign(tx, userId, design);
    if (settings) await importSettings(tx, userId, settings);
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
    const newDates = personPairs.flatMap(([person, known], at) =>
      missing(pairUp(person.dates, known?.dates ?? [], dateKey)).map((date) => ({
        ...date,
        personId: personIds[at] ?? 0,
        userId,
      })),
    );
    await insertInOrder(tx, dates, newDates);

    const added = {
      children: newChildren.length,
      people: newPeople.length,
      dates: newDates.length,
      milestones: newMilestones.length,
    };
    const total = Object.values(added).reduce((sum, count) => sum + count, countRows(present));
    if (total > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
    return added;
  });
}

type Pair<Given> = [Given, { id: number } | null];

function missing<Given>(pairs: Pair<Given>[]): Given[] {
  return pairs.filter(([, known]) => known === null).map(([given]) => given);
}

/** Returns the id of each pair's row: that of the existing row, or the next new one. */
function idsOf(pairs: Pair<unknown>[], newIds: number[]): number[] {
  const rest = newIds.values();
  return pairs.map(([, known]) => known?.id ?? rest.next().value ?? 0);
}

type Table = typeof children | typeof people | typeof dates | typeof milestones;

/** Inserts rows and returns their ids in the same order, which ids follow but RETURNING need not. */
async function insertInOrder<T extends Table>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(table as typeof children)
    .values(rows as (typeof children.$inferInsert)[])
    .returning({ id: table.id as typeof children.id });
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts);

type KnownChild = Pick<Notebook['children'][number], 'name' | 'birthdate' | 'dayUnknown'>;
const keyOfChild = ({ name, birthdate, dayUnknown }: KnownChild) => keyOf(name, birthdate, dayUnknown);

type KnownMilestone = Pick<Notebook['children'][number]['milestones'][number], 'title' | 'date'>;
const keyOfMilestone = ({ title, date }: KnownMilestone) => keyOf(title, date);
