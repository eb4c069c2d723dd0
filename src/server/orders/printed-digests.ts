import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/card-facts.ts';
import { shownFacts } from '#shared/child-facts.ts';
import type { CardChange, CardChangeKind } from '#shared/outdated-card.ts';
import type { PrintedDigests } from '../db/schema.ts';
import type { Digest } from './card-digests.ts';

/** A notebook with the ids of its rows. */
export type NotebookFacts = {
  children: (CardChild & { id: number })[];
  people: (CardPerson & { id: number })[];
};

/** A child or person on a card or in a notebook, with each of their facts as a comparable string. */
type PrintedSubject = {
  /** The id of the notebook's row; null for a subject on a card. */
  id: number | null;
  kind: 'child' | 'person';
  name: string;
  facts: [CardChangeKind, string][];
  /** Whether their absence makes a card incomplete. */
  counts: boolean;
};

const nameOf = ({ kind, name }: PrintedSubject) => [kind, name];
const factOf = ({ kind, name }: PrintedSubject, fact: readonly [string, string]) => [kind, name, ...fact];
const wholeOf = ({ kind, name, facts }: PrintedSubject) => [kind, name, 'whole', JSON.stringify(facts)];
const rowOf = ({ kind, id }: PrintedSubject) => ['row', kind, String(id)];
const changeOf = ({ name, what }: CardChange) => ['waved away', name ?? '', what];

/** Gives repeated strings, such as the name of a second child of the same name, different digests. */
function numbered(digest: Digest): Digest {
  const times = new Map<string, number>();
  return (...texts) => {
    const first = digest(...texts);
    const before = times.get(first) ?? 0;
    times.set(first, before + 1);
    return before === 0 ? first : digest(...texts, String(before));
  };
}

/** Returns the digests stored for a card with these facts, ordered from this notebook. */
export function printedDigestsOf(
  digest: Digest,
  { card, notebook }: { card: CardFacts; notebook: NotebookFacts },
): PrintedDigests {
  const mark = numbered(digest);
  const printed = printedSubjects(card);
  const subjects = printed.map((subject) => mark(...nameOf(subject))).sort();
  const wholes = printed.map((subject) => mark(...wholeOf(subject))).sort();
  const facts = printed.flatMap((subject) => subject.facts.map((fact) => digest(...factOf(subject, fact))));
  const inNotebook = compare(digest, { subjects, wholes }, printedSubjects(notebook));
  const rowsOf = (isNew: boolean) =>
    inNotebook.filter((one) => one.isNew === isNew).map(({ subject }) => digest(...rowOf(subject)));
  return {
    ...{ subjects, wholes, facts: [...new Set(facts)].sort(), wavedAway: [] },
    kinds: [...new Set(printed.flatMap((subject) => subject.facts.map(([what]) => what)))],
    ...{ rows: rowsOf(false).sort(), leftOut: rowsOf(true).sort() },
  };
}

/**
 * Determines which subjects of a notebook are on a card with all their facts (`isSame`), and which not even by name
 * (`isNew`). Subjects with equal names are matched by their facts first.
 */
function compare(
  digest: Digest,
  { subjects, wholes }: Pick<PrintedDigests, 'subjects' | 'wholes'>,
  notebook: PrintedSubject[],
) {
  const mark = numbered(digest);
  return notebook
    .map((subject) => ({ subject, isSame: wholes.includes(mark(...wholeOf(subject))) }))
    .sort((a, b) => Number(b.isSame) - Number(a.isSame))
    .map((one) => ({ ...one, name: mark(...nameOf(one.subject)) }))
    .map((one) => ({ ...one, isNew: !subjects.includes(one.name) }));
}

/**
 * Returns the differences between a printed card and today's notebook, except for dismissed ones and for subjects that
 * were left out on purpose.
 */
export function changesSince(
  digest: Digest,
  { printed, notebook }: { printed: PrintedDigests; notebook: NotebookFacts },
): CardChange[] {
  const leftOut = new Set(printed.leftOut);
  const present = printedSubjects(notebook)
    .filter((subject) => !leftOut.has(digest(...rowOf(subject))))
    // Kinds of facts introduced after the card was printed are not compared.
    .map((subject) => ({
      ...subject,
      facts: subject.facts.filter(([what]) => printed.kinds.includes(what)),
    }));
  // A renamed subject's facts cannot be compared, because the old name is part of their digests.
  const isRenamed = (subject: PrintedSubject) =>
    printed.rows.includes(digest(...rowOf(subject))) &&
    !printed.subjects.includes(digest(...nameOf(subject)));
  const renamed = present.filter(isRenamed);
  const today = compare(
    digest,
    printed,
    present.filter((subject) => !isRenamed(subject)),
  );
  const changes = today.flatMap(({ subject, isSame, isNew }): CardChange[] => {
    const { name, facts, counts } = subject;
    if (isNew) return counts ? [{ name, what: 'new' }] : [];
    if (isSame) return [];
    const changed = facts.filter((fact) => !printed.facts.includes(digest(...factOf(subject, fact))));
    // If every fact is on the card, some belong to another subject of that name.
    return (changed.length > 0 ? changed : facts).map(([what]) => ({ name, what }));
  });
  changes.push(...renamed.map(({ name }): CardChange => ({ name, what: 'name' })));
  const names = new Set(today.map(({ name }) => name));
  const missing = printed.subjects.filter((name) => !names.has(name));
  if (missing.length > renamed.length) changes.push({ name: null, what: 'gone' });
  const told = new Map(changes.map((change) => [digest(...changeOf(change)), change]));
  for (const wavedAway of printed.wavedAway) told.delete(wavedAway);
  return [...told.values()];
}

/** Adds changes to those that were dismissed before. */
export function dismissedWith(
  digest: Digest,
  printed: PrintedDigests,
  changes: CardChange[],
): PrintedDigests {
  const more = changes.map((change) => digest(...changeOf(change)));
  return { ...printed, wavedAway: [...new Set([...printed.wavedAway, ...more])].sort() };
}

/** Returns the facts themselves, not their wording on cards, so that new wording does not count as a change. */
function printedSubjects({ children, people }: CardFacts | NotebookFacts): PrintedSubject[] {
  return [...children.map(childSubject), ...people.map(personSubject)];
}

function childSubject(child: CardChild & { id?: number }): PrintedSubject {
  const { id = null, name, birthdate, dayUnknown } = child;
  return {
    ...{ id, kind: 'child', name, counts: true },
    facts: [
      ['birth date', JSON.stringify([birthdate, dayUnknown ?? 0])],
      ...shownFacts(child).map(({ name, identity }): [CardChangeKind, string] => [name, identity]),
    ],
  };
}

function personSubject(person: CardPerson & { id?: number }): PrintedSubject {
  const { id = null, name, relationship, notes, dates } = person;
  return {
    ...{ id, kind: 'person', name, counts: dates.length > 0 },
    facts: [
      ['relationship', relationship === 'other' ? (notes ?? '') : relationship],
      // The order of dates does not matter.
      ['dates', JSON.stringify(dates.map(dateText).sort())],
    ],
  };
}

function dateText({ title, date, yearUnknown, dayUnknown, notes }: CardDate): string {
  const label = title === 'other' ? [title, notes] : [title];
  return JSON.stringify([...label, date, yearUnknown, dayUnknown ?? 0]);
}
