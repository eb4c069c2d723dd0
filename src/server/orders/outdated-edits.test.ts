import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import type { Child } from '#shared/children.ts';
import type { SpecialDate } from '#shared/dates.ts';
import type { CardChange } from '#shared/outdated-card.ts';
import type { Person } from '#shared/people.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import type { Visitor } from '../testing/visitor.ts';

// What is told of a printed card is compared with a plain look at the notebook of then and of now, which knows who is who by the
// ids of the rows; the product has only marks.

let server: TestApp;
let admin: Visitor;
let members = 0;
beforeEach(async () => {
  server = await startTestApp();
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});

const EDITS = [
  ...['rename child', 'birth date', 'birth time', 'weight', 'add child', 'remove child'],
  ...['rename person', 'relationship', 'note', 'add person', 'remove person'],
  ...['add date', 'change date', 'remove date'],
] as const;
type Edit = { what: (typeof EDITS)[number]; which: number; value: number };
type Undo = () => Promise<unknown>;

const edits = fc.array(
  fc.record({
    what: fc.constantFrom(...EDITS),
    which: fc.nat({ max: 5 }),
    value: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 7 },
);
/** Which of three children and two people are on the card; one at least is. */
const chosen = fc.tuple(...Array.from({ length: 5 }, () => fc.boolean())).filter((all) => all.includes(true));

const BIRTHDATES = ['2019-11-02', '2021-03-03', '2023-05-05'];
const TIMES = [null, '07:45', '23:59'];
const DAYS = ['1955-06-07', '1956-07-08', '1957-08-09'];
const RELATIONSHIPS = ['parent', 'friend', 'other'];

type Notebook = { children: Child[]; people: Person[]; dates: SpecialDate[] };

async function read({ call }: Visitor): Promise<Notebook> {
  return {
    children: await call(api.children.list),
    people: await call(api.people.list),
    dates: await call(api.dates.list),
  };
}

/** Makes one edit; null when there is nothing that it could change. */
async function edit(
  { call }: Visitor,
  { children, people, dates }: Notebook,
  nextName: (value: number) => string,
  { what, which, value }: Edit,
): Promise<Undo | null> {
  const pick = <Row>(rows: Row[]) => rows[which % rows.length];
  const remove = (kind: 'children' | 'people' | 'dates', row: { id: number } | undefined) =>
    row &&
    call(api[kind].remove, { params: { id: row.id } }).then(
      () => () => call(api[kind].restore, { params: { id: row.id } }),
    );
  const change = (
    kind: 'children' | 'people' | 'dates',
    row: { id: number } | undefined,
    changed: object,
  ) => {
    const put = (body: object) =>
      call(api[kind].update, { params: { id: row?.id ?? 0 }, body: body as never });
    return row && put({ ...row, ...changed }).then(() => () => put(row));
  };
  const add = (kind: 'children' | 'people' | 'dates', body: object) =>
    (call(api[kind].create, { body: body as never }) as Promise<{ id: number }>).then(
      ({ id }) =>
        () =>
          call(api[kind].remove, { params: { id } }),
    );
  const child = pick(children);
  const person = pick(people);
  switch (what) {
    case 'rename child':
      return (await change('children', child, { name: nextName(value) })) ?? null;
    case 'birth date':
      return (await change('children', child, { birthdate: BIRTHDATES[value] })) ?? null;
    case 'birth time':
      return (await change('children', child, { birthtime: TIMES[value] })) ?? null;
    case 'weight':
      return (await change('children', child, { weightOz: value })) ?? null;
    case 'add child':
      return add('children', newChild(nextName(value), value));
    case 'remove child':
      return (await remove('children', child)) ?? null;
    case 'rename person':
      return (await change('people', person, { name: nextName(value) })) ?? null;
    case 'relationship':
      return (await change('people', person, { relationship: RELATIONSHIPS[value], notes: 'aunt' })) ?? null;
    case 'note':
      return (await change('people', person, { notes: `note ${value}` })) ?? null;
    case 'add person':
      return add('people', newPerson(nextName(value), value));
    case 'remove person':
      return (await remove('people', person)) ?? null;
    case 'add date':
      return person ? add('dates', newDate(person.id, value)) : null;
    case 'change date':
      return (await change('dates', pick(dates), { date: DAYS[value] })) ?? null;
    case 'remove date':
      return (await remove('dates', pick(dates))) ?? null;
  }
}

const newChild = (name: string, value: number) => ({
  ...{ name, birthdate: BIRTHDATES[value] ?? '', birthtime: TIMES[value] ?? null },
  ...{ weightLbs: 7, weightOz: value },
});
const newPerson = (name: string, value: number) => ({
  ...{ name, relationship: RELATIONSHIPS[value] ?? '', notes: 'aunt' },
});
const newDate = (personId: number, value: number) => ({
  ...{ personId, title: 'birthday' as const, date: DAYS[value] ?? '', yearUnknown: 0 as const, notes: null },
});

type Subject = { key: string; kind: string; name: string; facts: Record<string, string>; counts: boolean };

/** Everybody in a notebook, with what a card says of them. */
function subjectsOf({ children, people, dates }: Notebook): Subject[] {
  return [
    ...children.map(({ id, name, birthdate, birthtime, weightLbs, weightOz }) => ({
      ...{ key: `child ${id}`, kind: 'child', name, counts: true },
      facts: {
        'birth date': String(birthdate),
        'birth time': String(birthtime),
        weight: `${weightLbs} ${weightOz}`,
      },
    })),
    ...people.map(({ id, name, relationship, notes }) => {
      const days = dates
        .filter(({ personId }) => personId === id)
        .map(({ title, date }) => `${title} ${date}`);
      return {
        ...{ key: `person ${id}`, kind: 'person', name, counts: days.length > 0 },
        facts: {
          relationship: relationship === 'other' ? `other ${notes}` : relationship,
          dates: days.sort().join(),
        },
      };
    }),
  ];
}

/** Writes three children and two people down and has a card of some of them printed. */
async function begin(nextName: (value: number) => string, onCard: boolean[]) {
  const member = await server.register(`member${++members}`);
  const { call } = member;
  for (const value of [0, 1, 2]) await call(api.children.create, { body: newChild(nextName(value), value) });
  for (const value of [0, 1]) {
    const { id } = await call(api.people.create, { body: newPerson(nextName(value), value) });
    await call(api.dates.create, { body: newDate(id, value) });
  }
  const before = await read(member);
  const childrenData = before.children.filter((_, index) => onCard[index]);
  const peopleData = before.people
    .filter((_, index) => onCard[index + 3])
    .map((person) => ({ ...person, dates: before.dates.filter(({ personId }) => personId === person.id) }));
  const { id } = await report(member, await buy(member, { childrenData, peopleData }));
  await printRunOf(admin, [id]);
  const all = subjectsOf(before);
  const printed = all.filter((_, index) => onCard[index]);
  const leftOut = new Set(all.filter((_, index) => !onCard[index]).map(({ key }) => key));
  return { member, before, printed, leftOut };
}

const told = async ({ call }: Visitor) => (await call(api.ownOrders.outdated)).card?.changes ?? [];
const sorted = (changes: CardChange[]) =>
  changes.map(({ name, what }) => `${name}: ${what}`).sort((one, other) => (one < other ? -1 : 1));

/** What changed, where everybody has a name of their own. */
function changesBetween(printed: Subject[], leftOut: Set<string>, today: Subject[]): CardChange[] {
  const then = new Map(printed.map((subject) => [subject.key, subject]));
  const changes = today.flatMap(({ key, name, facts, counts }): CardChange[] => {
    if (leftOut.has(key)) return [];
    const old = then.get(key);
    if (old?.name !== name) return counts ? [{ name, what: 'new' }] : [];
    return Object.entries(facts).flatMap(([what, fact]) =>
      fact === old.facts[what] ? [] : [{ name, what: what as CardChange['what'] }],
    );
  });
  const stays = printed.every(({ key, name }) => today.some((one) => one.key === key && one.name === name));
  return stays ? changes : [...changes, { name: null, what: 'gone' }];
}

/** Those of a kind and name on the card whom nobody of today is like, and those of today who are like nobody on it. */
function unlike(printed: Subject[], leftOut: Set<string>, today: Subject[]): Subject[] {
  const textOf = ({ kind, name, facts }: Subject) => JSON.stringify([kind, name, Object.entries(facts)]);
  const more = today.filter(({ key }) => !leftOut.has(key));
  const fewer = printed.filter((subject) => {
    const index = more.findIndex((one) => textOf(one) === textOf(subject));
    if (index >= 0) more.splice(index, 1);
    return index < 0;
  });
  return [...fewer, ...more.filter(({ counts, kind, name }) => counts || isOf(fewer, kind, name))];
}

function isOf(subjects: Subject[], kind: string, name: string): boolean {
  return subjects.some((one) => one.kind === kind && one.name === name);
}

/** Makes the edits, has each looked at, and takes them back. */
async function follow(
  { member, before }: { member: Visitor; before: Notebook },
  steps: Edit[],
  nextName: (value: number) => string,
  look: (today: Subject[], changes: CardChange[]) => void,
): Promise<void> {
  expect(await told(member), 'before any edit').toEqual([]);
  const undoings: Undo[] = [];
  for (const step of steps) {
    const undo = await edit(member, await read(member), nextName, step);
    if (undo) undoings.push(undo);
    look(subjectsOf(await read(member)), await told(member));
  }
  for (const undo of undoings.toReversed()) await undo();
  expect(subjectsOf(await read(member))).toEqual(subjectsOf(before));
  expect(await told(member), 'when all is as it was').toEqual([]);
}

test('whatever is edited where names differ, exactly what changed on the card is told, and nothing when it is undone', async () => {
  let names = 0;
  const nextName = () => `Name ${++names}`;
  await fc.assert(
    fc.asyncProperty(chosen, edits, async (onCard, steps) => {
      const family = await begin(nextName, onCard);
      await follow(family, steps, nextName, (today, changes) =>
        expect(sorted(changes)).toEqual(sorted(changesBetween(family.printed, family.leftOut, today))),
      );
    }),
    { numRuns: 30, seed: 20_263 },
  );
}, 120_000);

test('whatever is edited where names are alike, something is told when the card would be another, of those of that name', async () => {
  const nextName = (value: number) => ['Max', 'Mia', 'Max'][value] ?? '';
  await fc.assert(
    fc.asyncProperty(chosen, edits, async (onCard, steps) => {
      const family = await begin(nextName, onCard);
      await follow(family, steps, nextName, (today, changes) => {
        const different = unlike(family.printed, family.leftOut, today);
        const names = new Set(different.map(({ name }) => name));
        expect(changes.length > 0).toBe(different.length > 0);
        for (const { name } of changes) if (name !== null) expect(names).toContain(name);
      });
    }),
    { numRuns: 30, seed: 20_263 },
  );
}, 120_000);
