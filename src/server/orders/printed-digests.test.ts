import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type * as ChildFacts from '#shared/child-facts.ts';
import type { CardChange } from '#shared/outdated-card.ts';
import { soak } from '#shared/testing/soak.ts';
import { createCardDigests } from './card-digests.ts';
import { changesSince, printedDigestsOf } from './printed-digests.ts';
import type { NotebookFacts } from './printed-facts.ts';

const known = vi.hoisted(() => ({ facts: Number.POSITIVE_INFINITY }));
vi.mock('#shared/child-facts.ts', async (original) => {
  const { shownFacts, ...rest } = await original<typeof ChildFacts>();
  return { ...rest, shownFacts: (child: Child) => shownFacts(child).slice(0, known.facts) };
});

const RUNS = soak({ smoke: 300, long: 20_000 });

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

/** The changes reported today for a card that was printed with `card`, out of the notebook `then`. */
function told(then: NotebookFacts, today: NotebookFacts, card = then): CardChange[] {
  const digests = createCardDigests('a secret');
  return changesSince(digests, 'a checkout', {
    printed: printedDigestsOf(digests, 'a checkout', { card, notebook: then }),
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
  ['no ounces, which are none', [ella({ weightOz: 0 })], [ella({ weightOz: null })], []],
  ['a name', [E], [ella({ name: 'Ellen' })], ['Ellen: new', 'null: gone']],
  ['a relationship', [R], [rose({ relationship: 'friend' })], ['Rose: relationship']],
  ['a date', [R], [rose({}, { date: '1955-06-08' })], ['Rose: dates']],
  ['notes, which are not on the card', [R], [rose({ notes: 'Tea, no milk' })], []],
  ['a child more', [E], [E, M], ['Max: new']],
  ['a person more', [R], [R, rose({ id: 2, name: 'Ann' })], ['Ann: new']],
  ['a person more of whom a card says nothing', [R], [R, rose({ id: 2, name: 'Ann', dates: [] })], []],
  ['a child who was left out', [E, M], [E, max({ weightOz: 9 })], [], [E]],
  ['a fact of somebody else', [E, M], [ella({ birthdate: M.birthdate }), M], ['Ella: birth date']],
  ['one namesake’s weight for the other’s', [M, Y], [max({ weightLbs: 8, weightOz: 2 }), Y], ['Max: weight']],
  ['all facts exchanged by namesakes', [M, Y], [younger({ id: 2 }), max({ id: 3 })], []],
  [
    'one fact exchanged by namesakes: those in which they differ',
    [M, Y],
    [max({ weightLbs: 8, weightOz: 2 }), younger({ weightLbs: 7, weightOz: 1 })],
    ['Max: birth date', 'Max: weight'],
  ],
  ['a namesake less', [M, Y], [Y], ['null: gone']],
  ['a namesake more with the same facts', [M, Y], [M, Y, younger({ id: 4 })], ['Max: new']],
  [
    'a namesake more with other facts, and another changed',
    [M, Y],
    [max({ weightOz: 9 }), Y, younger({ id: 4, birthdate: '2026-01-01' })],
    ['Max: new', 'Max: weight'],
  ],
  ['a namesake who was left out', [M, Y], [max({ weightOz: 9 }), Y], [], [Y]],
  ['another in the place of a namesake who was left out', [M, Y], [Y, max({ id: 4 })], ['Max: new'], [Y]],
])('%s: exactly that is told', ([, then, today, expected, card = then]) => {
  const of = (rows: object[]) => notebook(...(rows as Child[]));
  expect(texts(told(of(then), of(today), of(card)))).toEqual(expected);
});

test('a kind of fact that cards have only since is no change of a card from before; another of its facts is', () => {
  const digests = createCardDigests('a secret');
  const then = { card: notebook(E, R), notebook: notebook(E, R) };
  known.facts = 1;
  const printed = printedDigestsOf(digests, 'a checkout', then);
  known.facts = Number.POSITIVE_INFINITY;
  const since = (...today: (Child | Person)[]) =>
    texts(changesSince(digests, 'a checkout', { printed, notebook: notebook(...today) }));
  expect(since(E, R)).toEqual([]);
  expect(since(ella({ weightOz: 12 }), R)).toEqual([]);
  expect(since(ella({ birthtime: null }), R)).toEqual(['Ella: birth time']);
});

// What is told is compared with a plain look at the notebook of then and of now, which knows who is who by the ids of the rows;
// the product has only marks.

const value = fc.nat({ max: 2 });
const someChild = (name: fc.Arbitrary<string>) =>
  fc.record({ name, birthdate: value, birthtime: value, weight: value }).map((row) =>
    ella({
      ...{ name: row.name, birthdate: ['2019-11-02', '2021-03-03', '2023-05-05'][row.birthdate] ?? null },
      ...{ birthtime: [null, '07:45', '23:59'][row.birthtime] ?? null, weightOz: row.weight },
    }),
  );
const somePerson = (name: fc.Arbitrary<string>) =>
  fc.record({ name, relationship: value, days: fc.subarray([0, 1, 2]) }).map((row) =>
    rose({
      ...{
        name: row.name,
        relationship: ['parent', 'friend', 'other'][row.relationship] ?? '',
        notes: 'aunt',
      },
      dates: row.days.map((day) => ({ ...BIRTHDAY, date: `195${day}-06-07` })) as Person['dates'],
    }),
  );

/**
 * Which rows there are before, which of them are on the card, and which are there today, some of them with other facts. No two are
 * alike then: nobody could tell which of them was left out.
 */
const familyOf = (name: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc.oneof(someChild(name), somePerson(name)).chain((row) =>
      fc.record({
        before: fc.option(fc.constant(row), { freq: 4 }),
        isOnCard: fc.boolean(),
        today: fc.oneof(
          { arbitrary: fc.constant(row), weight: 3 },
          'dates' in row ? somePerson(name) : someChild(name),
          fc.constant(null),
        ),
      }),
    ),
    { minLength: 1, maxLength: 5, selector: ({ before }) => (before ? JSON.stringify(before) : Symbol()) },
  );
type Family = ReturnType<typeof familyOf> extends fc.Arbitrary<infer Value> ? Value : never;

/** What a card says of somebody. */
function factsOf(row: Child | Person): Record<string, string> {
  if (!('dates' in row))
    return {
      'birth date': String(row.birthdate),
      'birth time': String(row.birthtime),
      weight: String(row.weightOz),
    };
  return { relationship: row.relationship, dates: String(row.dates.map(({ date }) => date).sort()) };
}

function tellOf(family: Family) {
  const rows = family.map(({ before, today, isOnCard }, at) => {
    const withId = <Row extends Child | Person>(row: Row | null) => row && { ...row, id: at + 1 };
    return { before: withId(before), today: withId(today), isOnCard: isOnCard && before !== null };
  });
  const present = (all: (Child | Person | null)[]) => notebook(...all.filter((row) => row !== null));
  const [before, today] = [present(rows.map((row) => row.before)), present(rows.map((row) => row.today))];
  const card = present(rows.map(({ isOnCard, before }) => (isOnCard ? before : null)));
  const leftOut = ({ before, isOnCard }: (typeof rows)[number]) => before !== null && !isOnCard;
  return { rows: rows.filter((row) => !leftOut(row)), changes: told(before, today, card) };
}

const counts = (row: Child | Person) => !('dates' in row) || row.dates.length > 0;

test('whatever is changed where names differ, exactly what changed on the card is told', () => {
  let names = 0;
  const unique = fc.constant(null).map(() => `Name ${++names}`);
  fc.assert(
    fc.property(familyOf(unique), (family) => {
      const { rows, changes } = tellOf(family);
      const expected = rows.flatMap(({ before, today }) => {
        if (!today) return [];
        if (before?.name !== today.name) return counts(today) ? [`${today.name}: new`] : [];
        const old = factsOf(before);
        return Object.entries(factsOf(today)).flatMap(([what, fact]) =>
          fact === old[what] ? [] : [`${today.name}: ${what}`],
        );
      });
      const isGone = rows.some(({ before, today }) => before && before.name !== today?.name);
      expect(texts(changes).sort()).toEqual([...expected, ...(isGone ? ['null: gone'] : [])].sort());
    }),
    RUNS,
  );
});

test('whatever is changed where names are alike, something is told when the card would be another, of those of that name', () => {
  fc.assert(
    fc.property(familyOf(fc.constantFrom('Max', 'Mia')), (family) => {
      const { rows, changes } = tellOf(family);
      const textOf = (row: Child | Person) => JSON.stringify(['dates' in row, row.name, factsOf(row)]);
      const more = rows.flatMap(({ today }) => today ?? []);
      const fewer = rows
        .flatMap(({ before }) => before ?? [])
        .filter((row) => {
          const same = more.findIndex((one) => textOf(one) === textOf(row));
          if (same >= 0) more.splice(same, 1);
          return same < 0;
        });
      const isOf = (row: Child | Person) =>
        fewer.some((one) => one.name === row.name && 'dates' in one === 'dates' in row);
      const different = [...fewer, ...more.filter((row) => counts(row) || isOf(row))];
      expect(changes.length > 0).toBe(different.length > 0);
      const names = different.map(({ name }) => name);
      for (const { name } of changes) if (name !== null) expect(names).toContain(name);
    }),
    RUNS,
  );
});
