import type { CardFacts } from '#shared/card-facts.ts';
import type { CardChange, CardChangeKind } from '#shared/outdated-card.ts';
import type { PrintedDigests } from '../db/schema.ts';
import type { CardDigests } from './card-digests.ts';
import { type NotebookFacts, type PrintedSubject, printedSubjects } from './printed-facts.ts';

type Mark = (...texts: string[]) => string;

/** Marks for one card. What comes again, such as a second child of a name, has another mark each time. */
function marker(digests: CardDigests, checkoutId: string): Mark {
  const times = new Map<string, number>();
  return (...texts) => {
    const first = digests.digest(checkoutId, texts);
    const before = times.get(first) ?? 0;
    times.set(first, before + 1);
    return before === 0 ? first : digests.digest(checkoutId, [...texts, String(before)]);
  };
}

const markName = (mark: Mark, { kind, name }: PrintedSubject) => mark(kind, name);
const markFact = (mark: Mark, { kind, name }: PrintedSubject, fact: readonly [string, string]) =>
  mark(kind, name, ...fact);
const markWhole = (mark: Mark, { kind, name, facts }: PrintedSubject) =>
  mark(kind, name, 'whole', JSON.stringify(facts));
const rowTexts = ({ kind, id }: PrintedSubject) => ['row', kind, String(id)];
const changeTexts = ({ name, what }: CardChange) => ['waved away', name ?? '', what];

/** The marks of a card with these facts, ordered by somebody with this notebook. */
export function printedDigestsOf(
  digests: CardDigests,
  checkoutId: string,
  { card, notebook }: { card: CardFacts; notebook: NotebookFacts },
): PrintedDigests {
  const mark = marker(digests, checkoutId);
  const printed = printedSubjects(card);
  const subjects = printed.map((subject) => markName(mark, subject));
  const wholes = printed.map((subject) => markWhole(mark, subject));
  return {
    kinds: [...new Set(printed.flatMap(({ facts }) => facts.map(([what]) => what)))],
    subjects: subjects.sort(),
    facts: printed.flatMap((subject) => subject.facts.map((fact) => markFact(mark, subject, fact))).sort(),
    wholes: wholes.sort(),
    leftOut: leftOutOf(marker(digests, checkoutId), { subjects, wholes }, printedSubjects(notebook))
      .map((subject) => digests.digest(checkoutId, rowTexts(subject)))
      .sort(),
    wavedAway: [],
  };
}

/** Who is in the notebook and not on the card. Of several of one name it is those whose facts are not on it. */
function leftOutOf(
  mark: Mark,
  { subjects, wholes }: Pick<PrintedDigests, 'subjects' | 'wholes'>,
  notebook: PrintedSubject[],
): PrintedSubject[] {
  const [same, others] = split(notebook, (subject) => wholes.includes(markWhole(mark, subject)));
  return [...same, ...others].filter((subject) => !subjects.includes(markName(mark, subject)));
}

/**
 * In what a printed card differs from a notebook of today, but for what was waved away. Whoever was left out on purpose is not
 * missed.
 */
export function changesSince(
  digests: CardDigests,
  checkoutId: string,
  { printed, notebook }: { printed: PrintedDigests; notebook: NotebookFacts },
): CardChange[] {
  const mark = marker(digests, checkoutId);
  const leftOut = new Set(printed.leftOut);
  const today = printedSubjects(notebook)
    .filter((subject) => !leftOut.has(digests.digest(checkoutId, rowTexts(subject))))
    // What the product has learnt to print since is no change.
    .map((subject) => ({ ...subject, facts: subject.facts.filter(([what]) => printed.kinds.includes(what)) }))
    .map((subject) => ({ subject, name: markName(mark, subject) }));
  const { subjects, wavedAway } = printed;
  const changes = groupsOf(today.map(({ subject }) => subject)).flatMap((namesakes) => {
    const known = today.filter(({ subject, name }) => namesakes.includes(subject) && subjects.includes(name));
    return changesOf(mark, printed, namesakes, known.length);
  });
  const names = new Set(today.map(({ name }) => name));
  const gone: CardChange[] = subjects.every((one) => names.has(one)) ? [] : [{ name: null, what: 'gone' }];
  return [...changes, ...gone].filter(
    (change) => !wavedAway.includes(digests.digest(checkoutId, changeTexts(change))),
  );
}

/** Those of one kind and name together, in the order of the first of them. */
function groupsOf(subjects: PrintedSubject[]): PrintedSubject[][] {
  const groups = new Map<string, PrintedSubject[]>();
  for (const subject of subjects) {
    const key = JSON.stringify([subject.kind, subject.name.normalize()]);
    groups.set(key, [...(groups.get(key) ?? []), subject]);
  }
  return [...groups.values()];
}

/**
 * The changes of those of one name, of whom so many are on the card. Nobody knows who of them is who: those whose facts are all on
 * it have not changed; of the others as many are new as there are more than on the card.
 */
function changesOf(
  mark: Mark,
  printed: PrintedDigests,
  namesakes: PrintedSubject[],
  known: number,
): CardChange[] {
  const [same, others] = split(namesakes, (subject) => printed.wholes.includes(markWhole(mark, subject)));
  // Their facts on the card are theirs, and no others' any more.
  for (const subject of same) for (const fact of subject.facts) markFact(mark, subject, fact);
  const more = namesakes.length - known;
  const nothingToMiss = new Set(others.filter(({ counts }) => !counts).slice(0, more));
  const rest = others.filter((subject) => !nothingToMiss.has(subject));
  const born = more - nothingToMiss.size;
  const [first] = rest;
  if (!first) return [];
  const isNew: CardChange[] = born > 0 ? [{ name: first.name, what: 'new' }] : [];
  if (rest.length === born) return isNew;
  const factsOf = (what: CardChangeKind) =>
    rest.flatMap((subject) =>
      subject.facts.filter(([kind]) => kind === what).map((fact) => ({ subject, fact })),
    );
  const kinds = first.facts.map(([what]) => what);
  const changed = kinds.filter(
    (what) =>
      factsOf(what).filter(({ subject, fact }) => !printed.facts.includes(markFact(mark, subject, fact)))
        .length > born,
  );
  // Each fact is on the card, but of another of them: it is one of those in which they differ.
  const exchanged = kinds.filter((what) => new Set(factsOf(what).map(({ fact }) => fact[1])).size > 1);
  const different = changed.length > 0 ? changed : exchanged;
  return [...isNew, ...different.map((what) => ({ name: first.name, what }))];
}

/** These changes, and those that were waved away before, are told of no more. */
export function wavedAwayWith(
  digests: CardDigests,
  checkoutId: string,
  printed: PrintedDigests,
  changes: CardChange[],
): PrintedDigests {
  const marks = changes.map((change) => digests.digest(checkoutId, changeTexts(change)));
  return { ...printed, wavedAway: [...new Set([...printed.wavedAway, ...marks])].sort() };
}

function split<Item>(items: Item[], isOne: (item: Item) => boolean): [Item[], Item[]] {
  const ones = items.filter(isOne);
  return [ones, items.filter((item) => !ones.includes(item))];
}
