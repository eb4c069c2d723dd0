import { expect, test, vi } from 'vitest';
import type * as ChildFacts from '#shared/child-facts.ts';
import type { CardChange } from '#shared/outdated-card.ts';
import { createCardDigests } from './card-digests.ts';
import { changesSince, type NotebookFacts, printedDigestsOf } from './printed-digests.ts';

const known = vi.hoisted(() => ({ facts: Number.POSITIVE_INFINITY }));
vi.mock('#shared/child-facts.ts', async (original) => {
  const { shownFacts, ...rest } = await original<typeof ChildFacts>();
  return { ...rest, shownFacts: (child: Child) => shownFacts(child).slice(0, known.facts) };
});

type Child = NotebookFacts['children'][number];
type Person = NotebookFacts['people'][number];

const BIRTHDAY = { type: 'birthday', title: 'birthday', date: '1955-06-07', yearUnknown: 0, notes: null };
const ella = (change: Partial<Child> = {}): Child => ({
  ...{ id: 1, name: 'Ella', birthdate: '2019-11-02', birthtime: '07:45', weightLbs: 7, weightOz: 11 },
  ...change,
});
const max = (change: Partial<Child> = {}) =>
  ella({ id: 2, name: 'Max', birthdate: '2021-03-03', birthtime: null, weightOz: 1, ...change });
const younger = (change: Partial<Child> = {}) =>
  max({ id: 3, birthdate: '2023-05-05', weightLbs: 8, weightOz: 2, ...change });
const rose = (change: Partial<Person> = {}, date: object = {}): Person => ({
  ...{ id: 1, name: 'Rose', relationship: 'parent', notes: null },
  dates: [{ ...BIRTHDAY, ...date }] as Person['dates'],
  ...change,
});

const notebook = (...rows: (Child | Person)[]): NotebookFacts => ({
  children: rows.filter((row): row is Child => !('dates' in row)),
  people: rows.filter((row): row is Person => 'dates' in row),
});

/** Returns today's changes for a card printed with `card` from the notebook `then`. */
function told(then: NotebookFacts, today: NotebookFacts, card = then): CardChange[] {
  const digest = createCardDigests('a secret')('a checkout');
  return changesSince(digest, {
    printed: printedDigestsOf(digest, { card, notebook: then }),
    notebook: today,
  });
}

const texts = (changes: CardChange[]) => changes.map(({ name, what }) => `${name}: ${what}`);
const [E, M, Y, R] = [ella(), max(), younger(), rose()];

test.for<[why: string, then: object[], today: object[], expected: string[], card?: object[]]>([
  ['nothing changed', [E, R], [E, R], []],
  ['a birth date', [E], [ella({ birthdate: '2019-11-03' })], ['Ella: birth date']],
  ['a birth time', [E], [ella({ birthtime: null })], ['Ella: birth time']],
  ['a weight', [E], [ella({ weightOz: 12 })], ['Ella: weight']],
  ['zero ounces and none', [ella({ weightOz: 0 })], [ella({ weightOz: null })], []],
  ['a name', [E], [ella({ name: 'Ellen' })], ['Ellen: name']],
  ['a person’s name', [R], [rose({ name: 'Nana Rose' })], ['Nana Rose: name']],
  ['a name, and one child fewer', [E, M], [ella({ name: 'Ellen' })], ['Ellen: name', 'null: gone']],
  ['a name, and another child', [E], [ella({ name: 'Ellen' }), M], ['Max: new', 'Ellen: name']],
  ['a child in the place of another', [E], [M], ['Max: new', 'null: gone']],
  ['one namesake’s name', [M, Y], [M, younger({ name: 'Maxim' })], ['Maxim: name']],
  ['the name of a child who was left out', [E, M], [E, max({ name: 'Maxim' })], [], [E]],
  ['a relationship', [R], [rose({ relationship: 'friend' })], ['Rose: relationship']],
  ['a date', [R], [rose({}, { date: '1955-06-08' })], ['Rose: dates']],
  ['notes, which are not on the card', [R], [rose({ notes: 'Tea, no milk' })], []],
  ['another child', [E], [E, M], ['Max: new']],
  ['another person', [R], [R, rose({ id: 2, name: 'Ann' })], ['Ann: new']],
  ['another person without dates', [R], [R, rose({ id: 2, name: 'Ann', dates: [] })], []],
  ['a child who was left out', [E, M], [E, max({ weightOz: 9 })], [], [E]],
  ['a fact of another child', [E, M], [ella({ birthdate: M.birthdate }), M], ['Ella: birth date']],
  ['all facts exchanged by namesakes', [M, Y], [younger({ id: 2 }), max({ id: 3 })], []],
  [
    'one namesake’s weight for the other’s, which is on the card: any of their facts',
    [M, Y],
    [max({ weightLbs: 8, weightOz: 2 }), Y],
    ['Max: birth date', 'Max: birth time', 'Max: weight'],
  ],
  ['one namesake fewer', [M, Y], [Y], ['null: gone']],
  ['another namesake with the same facts', [M, Y], [M, Y, younger({ id: 4 })], ['Max: new']],
  [
    'another namesake, and a changed one',
    [M, Y],
    [max({ weightOz: 9 }), Y, younger({ id: 4, birthdate: '2026-01-01' })],
    ['Max: weight', 'Max: new'],
  ],
  ['a namesake who was left out', [M, Y], [max({ weightOz: 9 }), Y], [], [Y]],
  ['another namesake instead of one who was left out', [M, Y], [Y, max({ id: 4 })], ['Max: new'], [Y]],
])('%s: exactly that is reported', ([, then, today, expected, card = then]) => {
  const of = (rows: object[]) => notebook(...(rows as Child[]));
  expect(texts(told(of(then), of(today), of(card)))).toEqual(expected);
});

test('a kind of fact that older cards could not have is not reported for them; their other facts are', () => {
  const digest = createCardDigests('a secret')('a checkout');
  const then = { card: notebook(E, R), notebook: notebook(E, R) };
  known.facts = 1;
  const printed = printedDigestsOf(digest, then);
  known.facts = Number.POSITIVE_INFINITY;
  const since = (...today: (Child | Person)[]) =>
    texts(changesSince(digest, { printed, notebook: notebook(...today) }));
  expect(since(E, R)).toEqual([]);
  expect(since(ella({ weightOz: 12 }), R)).toEqual([]);
  expect(since(ella({ birthtime: null }), R)).toEqual(['Ella: birth time']);
});
