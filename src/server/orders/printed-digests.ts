import type { CardFacts } from '#shared/card-facts.ts';
import type { CardChange } from '#shared/outdated-card.ts';
import type { CardDigests } from './card-digests.ts';
import { type PrintedSubject, printedSubjects } from './printed-facts.ts';

/** What is kept of a printed card: marks of who is on it and of their facts, and of who was left out of the notebook of then. */
export type PrintedDigests = { subjects: string[]; facts: string[]; leftOut: string[] };

type Mark = (subject: PrintedSubject, fact?: readonly string[]) => string;

function markOf(digests: CardDigests, checkoutId: string): Mark {
  return ({ kind, name }, fact = []) => digests.digest(checkoutId, [kind, name, ...fact]);
}

/** The marks of a card with these facts, ordered by somebody with this notebook. */
export function printedDigestsOf(
  digests: CardDigests,
  checkoutId: string,
  { card, notebook }: { card: CardFacts; notebook: CardFacts },
): PrintedDigests {
  const mark = markOf(digests, checkoutId);
  const printed = printedSubjects(card);
  const subjects = new Set(printed.map((subject) => mark(subject)));
  const inNotebook = printedSubjects(notebook).map((subject) => mark(subject));
  return {
    subjects: [...subjects],
    facts: [...new Set(printed.flatMap((subject) => subject.facts.map((fact) => mark(subject, fact))))],
    leftOut: inNotebook.filter((one) => !subjects.has(one)),
  };
}

/** In what a printed card differs from a notebook of today. Whoever was left out on purpose is not missed. */
export function changesSince(
  digests: CardDigests,
  checkoutId: string,
  { printed, notebook }: { printed: PrintedDigests; notebook: CardFacts },
): CardChange[] {
  const mark = markOf(digests, checkoutId);
  const today = printedSubjects(notebook);
  const [subjects, facts, leftOut] = [printed.subjects, printed.facts, printed.leftOut].map(
    (marks) => new Set(marks),
  );
  const changes = today.flatMap((subject): CardChange[] => {
    const { name } = subject;
    const own = mark(subject);
    if (!subjects?.has(own)) return subject.counts && !leftOut?.has(own) ? [{ name, what: 'new' }] : [];
    return subject.facts.filter((fact) => !facts?.has(mark(subject, fact))).map(([what]) => ({ name, what }));
  });
  const marks = new Set(today.map((subject) => mark(subject)));
  return printed.subjects.every((one) => marks.has(one))
    ? changes
    : [...changes, { name: null, what: 'gone' }];
}
