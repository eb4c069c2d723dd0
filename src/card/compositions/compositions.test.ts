import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { inkOf } from '../scene/check.ts';
import { ACCENT } from '../scene/ink.ts';
import { PT, WALLET_CARD } from '../scene/product.ts';
import type { Scene, TextMark } from '../scene/scene.ts';
import {
  CHILDREN,
  cardsOf,
  child,
  date,
  firstCard,
  newEngine,
  people,
  person,
  textMarks,
  textsOf,
} from '../testing.ts';

const engine = await newEngine();

describe('a front', () => {
  // The hook of a J hangs out of its line, and must not make the composition give up.
  test.each(['01', '03', '06', '07', '11'])('of one child is an announcement, also in month %s', (month) => {
    const { front } = firstCard(engine, {
      children: [child('Jo', { birthdate: `2019-${month}-02` })],
      people: [],
    });
    const name = textMarks(front).find(({ datum }) => datum === 'child-0-name');
    expect(name?.pt).toBe(34);
  });

  const named = (count: number) =>
    CHILDREN.slice(0, count).map((each, index) => ({ ...each, name: NAMES[index] ?? '' }));
  const NAMES = [
    'Ella',
    'Jack',
    'Poppy',
    'Theo',
    'Ivy',
    'Ada',
    'Max',
    'Rose',
    'Teddy',
    'Lily',
    'Albie',
    'Mabel',
  ];

  test.each([
    [4, [2, 2]],
    [5, [2, 2, 1]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
    [10, [5, 5]],
    [12, [3, 3, 3, 3]],
  ])('of %i children is one grid: every column has one edge from top to bottom', (count, rows) => {
    const { front } = firstCard(engine, { children: named(count), people: [] });
    const labels = textMarks(front).filter(({ datum }) => datum.endsWith('-dob-label'));
    const lines = [...new Set(labels.map(({ y }) => y))].map((y) => labels.filter((label) => label.y === y));
    expect(lines.map(({ length }) => length)).toEqual(rows);
    const edges = new Set(labels.map(({ x }) => x.toFixed(3)));
    expect(edges.size).toBe(rows[0]);
  });

  test.each([5, 6, 8])(
    'of %i children has labels that are to be read, and quieter than their values',
    (count) => {
      const { front } = firstCard(engine, { children: named(count), people: [] });
      const heightOf = (id: string) => {
        const { y = 0 } = textMarks(front).find(({ datum }) => datum === id) ?? {};
        return y - Math.min(...inkOfData(front, id).map(({ top }) => top));
      };
      const [label, value] = [heightOf('child-0-time-label'), heightOf('child-0-time-value')];
      expect(label).toBeGreaterThan(1.05);
      expect(label).toBeLessThan(0.75 * value);
    },
  );

  test.each([11, 12])('of %i children has names in the display face, and facts in wide letters', (count) => {
    const marks = textMarks(firstCard(engine, { children: named(count), people: [] }).front);
    const facesOf = (kind: string) =>
      new Set(marks.flatMap(({ datum, face }) => (datum.endsWith(kind) ? face.name : [])));
    expect(facesOf('-name')).toEqual(new Set(['eb-garamond-semibold']));
    expect(facesOf('-value')).toEqual(new Set(['noto-sans-regular']));
  });

  test('of twelve makes room for high capitals by smaller names', () => {
    const sizeOf = (names: string[]) => {
      const children = CHILDREN.map((each, index) => ({ ...each, name: names[index] ?? '' }));
      const marks = textMarks(firstCard(engine, { children, people: [] }).front);
      const [name] = marks.filter(({ datum }) => datum === 'child-0-name');
      return name?.face.name.startsWith('eb-garamond') ? name.pt : 0;
    };
    expect(sizeOf(NAMES)).toBe(8.5);
    expect(sizeOf(NAMES.map((name, index) => (index % 3 === 0 ? `Ế${name}y` : name)))).toBe(7.75);
  });

  test('of twelve keeps the face of names that are as long as their columns', () => {
    const children = CHILDREN.map((each) => ({ ...each, name: 'Theodore Featherstone' }));
    const marks = textMarks(firstCard(engine, { children, people: [] }).front);
    const names = marks.filter(({ datum }) => datum.endsWith('-name'));
    expect(names).toHaveLength(12);
    expect(new Set(names.map(({ face, pt }) => `${face.name} ${pt}`))).toEqual(
      new Set(['eb-garamond-semibold 7']),
    );
    const values = marks.filter(({ datum }) => datum.endsWith('-value'));
    expect(new Set(values.map(({ face }) => face.name))).toEqual(new Set(['noto-sans-regular']));
  });

  test('of six has more than twice as much white above a label as below it', () => {
    const { front } = firstCard(engine, { children: named(6), people: people(7, 3) });
    const white = (above: string, below: string) => {
      const [bottom] = textMarks(front).filter(({ datum }) => datum === above);
      return Math.min(...inkOfData(front, below).map(({ top }) => top)) - (bottom?.y ?? 0);
    };
    const own = white('child-0-time-label', 'child-0-time-value');
    expect(white('child-0-dob-value', 'child-0-time-label')).toBeGreaterThan(2.4 * own);
  });

  test.each([2, 4, 6, 8])('of %i children has the same fact on the same line of neighbours', (count) => {
    const children = named(count).map((each, index) => ({
      ...each,
      birthtime: index === 1 ? null : '06:42',
    }));
    const { front } = firstCard(engine, { children, people: [] });
    const yOf = (id: string) => textMarks(front).find(({ datum }) => datum === id)?.y;
    expect(yOf('child-1-weight-value')).toBe(yOf('child-0-weight-value'));
    expect(yOf('child-1-time-value')).toBeUndefined();
  });

  test('of one child has its date on the axis of the name, and time and weight below it, which lean to neither side', () => {
    const { front } = firstCard(engine, { children: [child('Emma Louise')], people: [] });
    const edgesOf = (id: string) => {
      const marks = textMarks(front).filter(({ datum }) => datum === id);
      const boxes = marks.flatMap((mark) => inkOf(mark) ?? []);
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      return { left, right, middle: (left + right) / 2, y: marks[0]?.y ?? 0 };
    };
    const date = edgesOf('child-0-dob-value');
    const [time, weight] = [edgesOf('child-0-time-value'), edgesOf('child-0-weight-value')];
    expect(date.middle).toBeCloseTo(edgesOf('child-0-name').middle, 0);
    expect(Math.abs(date.middle - WALLET_CARD.widthMm / 2)).toBeLessThan(0.3);
    expect(Math.abs(time.left + weight.right - WALLET_CARD.widthMm)).toBeLessThan(0.3);
    expect(weight.left - time.right).toBeGreaterThan(6);
    expect(time.y).toBe(weight.y);
    expect(time.y).toBeGreaterThan(date.y);
    // It is read out as it is written down.
    const read = textMarks(front).flatMap(({ datum }) => (datum.endsWith('-value') ? datum : []));
    expect(read).toEqual(['child-0-dob-value', 'child-0-time-value', 'child-0-weight-value']);
  });

  test.each([1, 3, 4, 6, 10, 12])(
    'of %i children has strokes of colour in its first row, in proportion to their lines',
    (count) => {
      const { front, back } = firstCard(engine, { children: named(count), people: people(count + 1, 3) });
      for (const { marks } of [front, back]) {
        const rules = marks.flatMap((mark) => (mark.kind === 'rule' ? mark.box : []));
        const strokes = rules.filter((box) => Math.abs(box.bottom - box.top - 0.6) < 0.01);
        expect(new Set(strokes.map(({ top }) => top.toFixed(3))).size).toBeLessThanOrEqual(1);
        for (const stroke of strokes) {
          const line = rules.find((box) => Math.abs(box.left - stroke.right) < 0.01 && box !== stroke);
          const length = stroke.right - stroke.left;
          expect(length / ((line?.right ?? 0) - stroke.left)).toBeLessThanOrEqual(0.19);
          expect(length).toBeGreaterThanOrEqual(2.5);
          expect(length).toBeLessThanOrEqual(6);
        }
      }
    },
  );

  const inkOfData = (front: Parameters<typeof textMarks>[0], datum: string) =>
    textMarks(front).flatMap((mark) => (mark.datum === datum ? (inkOf(mark) ?? []) : []));

  test.each([3, 6, 7, 8])(
    'of %i children has names nearer to their facts than to what is above, and facts far from the next line',
    (count) => {
      const { front } = firstCard(engine, { children: named(count), people: [] });
      const lines = front.marks.flatMap((mark) =>
        mark.kind === 'rule' && mark.box.bottom - mark.box.top < 0.2 ? mark.box : [],
      );
      const [name] = textMarks(front).filter(({ datum }) => datum === 'child-0-name');
      const [weight] = textMarks(front).filter(({ datum }) => datum === 'child-0-weight-value');
      const top = Math.min(...inkOfData(front, 'child-0-name').map((ink) => ink.top));
      const label = Math.min(...inkOfData(front, 'child-0-dob-label').map((ink) => ink.top));
      const above = top - Math.max(...lines.flatMap((line) => (line.top < top ? line.top : [])));
      const toFacts = label - (name?.y ?? 0);
      const toNext =
        Math.min(...lines.flatMap(({ top }) => (top > (weight?.y ?? 0) ? top : []))) - (weight?.y ?? 0);
      expect(toFacts).toBeLessThan(above + 0.15);
      expect(toNext).toBeGreaterThan(above + 0.4);
    },
  );

  test.each([3, 4, 7, 9, 10, 12])(
    'of %i children has 0.8 mm of white below what hangs down from a name',
    (count) => {
      const children = named(count).map((each) => ({ ...each, name: 'Poppy' }));
      const { front } = firstCard(engine, { children, people: [] });
      const bottom = Math.max(...inkOfData(front, 'child-0-name').map((ink) => ink.bottom));
      const top = Math.min(...inkOfData(front, 'child-0-dob-label').map((ink) => ink.top));
      expect(top - bottom).toBeGreaterThan(0.75);
    },
  );

  test('of two children has about as much white below a name as between its facts', () => {
    const { front } = firstCard(engine, { children: named(2), people: [] });
    const above = (datum: string) => Math.min(...inkOfData(front, datum).map(({ top }) => top));
    const below = (datum: string) => textMarks(front).find((mark) => mark.datum === datum)?.y ?? 0;
    const underName = above('child-0-dob-label') - below('child-0-name');
    const between = above('child-0-time-label') - below('child-0-dob-value');
    expect(Math.abs(underName - between)).toBeLessThan(0.25);
  });

  test('of three children has weights that end where the line above them does', () => {
    const facts = { children: named(3), people: [] };
    const [card] = cardsOf(engine.compose(facts, 'all-on-one', { ...DEFAULT_DESIGN, hours: 24 as const }));
    const rules = card?.front.marks.flatMap((mark) => (mark.kind === 'rule' ? mark.box : [])) ?? [];
    const weights = [0, 1, 2].flatMap((one) =>
      card ? inkOfData(card.front, `child-${one}-weight-value`) : [],
    );
    const end = Math.max(...rules.map(({ right }) => right));
    expect(Math.max(...weights.map(({ right }) => right))).toBeCloseTo(end, 1);
  });

  test('breaks a long word of several names before a capital', () => {
    const word = 'Wolfeschlegelstein'.repeat(6);
    const { front } = firstCard(engine, { children: [child(word), child('Bo')], people: [] });
    const lines = textMarks(front).filter(({ datum }) => datum === 'child-0-name');
    expect(lines.length).toBeGreaterThan(1);
    for (const { text } of lines) expect(text).toMatch(/^(Wolfeschlegelstein)+$/);
  });

  test('of two children with a long name puts what height is left between names and facts', () => {
    const word = 'Wolfeschlegelstein'.repeat(6);
    const { front } = firstCard(engine, { children: [child(word), child('Bo')], people: [] });
    const top = Math.min(...inkOfData(front, 'child-0-dob-label').map((box) => box.top));
    const bottom = Math.max(...inkOfData(front, 'child-0-name').map((box) => box.bottom));
    expect(top - bottom).toBeGreaterThan(1.2);
  });

  test('of seven keeps the face of names when one of them needs two lines, and all hang on their last', () => {
    const children = CHILDREN.slice(0, 7).map((each, index) =>
      index === 2 ? { ...each, name: 'Józef Aleksander Nowak' } : each,
    );
    const { front } = firstCard(engine, { children, people: [] });
    const names = textMarks(front).filter(({ datum }) => datum.endsWith('-name'));
    for (const { face } of names) expect(face.name).toMatch(/^eb-garamond/);
    const lastOf = (child: number) =>
      Math.max(...names.flatMap(({ datum, y }) => (datum === `child-${child}-name` ? y : [])));
    expect(names.filter(({ datum }) => datum === 'child-2-name')).toHaveLength(2);
    for (const child of [0, 1, 3]) expect(lastOf(child)).toBeCloseTo(lastOf(2), 3);
  });

  test.each([
    [4, 'Theodora Featherstone-Lee'],
    [6, 'Anna Featherstone'],
    [9, 'Anna Featherstone'],
  ])('of %i children has smaller names before it breaks one: %s', (count, name) => {
    const long = named(count).map((each, index) => (index === 1 ? { ...each, name } : each));
    const names = textMarks(firstCard(engine, { children: long, people: [] }).front).filter(({ datum }) =>
      datum.endsWith('-name'),
    );
    expect(names).toHaveLength(count);
    expect(new Set(names.map(({ face }) => face.name))).toEqual(new Set(['eb-garamond-semibold']));
  });

  test('of one child has as much white below its stroke of colour as above, and no other line beside facts', () => {
    const distances = (name: string) => {
      const { front } = firstCard(engine, { children: [child(name)], people: [] });
      const rules = front.marks.flatMap((mark) => (mark.kind === 'rule' ? mark.box : []));
      const [stroke] = rules;
      const marks = textMarks(front);
      const tops = marks.filter(({ datum }) => datum.endsWith('-label')).map((mark) => inkOf(mark)?.top ?? 0);
      const [head] = marks.filter(({ datum }) => datum === 'child-0-name');
      const above = (stroke?.top ?? 0) - (head?.y ?? 0);
      const aboveInk = (stroke?.top ?? 0) - ((head && inkOf(head)?.bottom) ?? 0);
      // The stroke, and the lines beside the footer.
      expect(rules).toHaveLength(3);
      return { above, aboveInk, below: Math.min(...tops) - (stroke?.bottom ?? 0) };
    };
    const ella = distances('Ella');
    expect(Math.abs(ella.above - ella.below)).toBeLessThan(0.15);
    // What hangs down from a name keeps its distance.
    const poppy = distances('Poppy');
    expect(Math.abs(poppy.aboveInk - poppy.below)).toBeLessThan(0.6);
  });

  test('sets large names in the display style, small ones in bold, and facts in neither', () => {
    const long = CHILDREN.slice(0, 10).map((each) => ({ ...each, name: 'Theodora Featherstone-Lee' }));
    const marks = [named(1), named(4), named(8), long].flatMap((children) =>
      textMarks(firstCard(engine, { children, people: [] }).front),
    );
    const names = marks.filter(({ datum }) => datum.endsWith('-name'));
    const faceOf = (isLarge: boolean) =>
      new Set(names.flatMap(({ pt, face }) => (pt >= 7 === isLarge ? face.name : [])));
    expect(faceOf(true)).toEqual(new Set(['eb-garamond-semibold']));
    expect(faceOf(false)).toEqual(new Set(['noto-sans-bold']));
    const values = marks.filter(({ datum }) => datum.endsWith('-value'));
    expect(new Set(values.map(({ face }) => face.name))).toEqual(
      new Set(['noto-sans-regular', 'noto-sans-condensed']),
    );
  });

  test('has all names equally far above their facts, however deep their letters are', async () => {
    const children = ['Անահիտ', 'ნინო', 'ሰላም', 'មករា', 'မောင်လှ', 'ລາວ'].map((name) => child(name));
    await engine.prepare({ children, people: [] }, 'all-on-one');
    const marks = textMarks(firstCard(engine, { children, people: [] }).front);
    const yOf = (id: string) => marks.find(({ datum }) => datum === id)?.y ?? 0;
    const distances = children.map(
      (_, index) => yOf(`child-${index}-dob-label`) - yOf(`child-${index}-name`),
    );
    expect(new Set(distances.map((distance) => distance.toFixed(3))).size).toBe(1);
  });

  test('of names that run from right to left is laid out from right to left, each name flush right', async () => {
    await engine.prepare({ children: [child('דנה')], people: [] }, 'all-on-one');
    const edge = (names: string[], end: string, side: 'left' | 'right') => {
      const { front } = firstCard(engine, { children: names.map((name) => child(name)), people: [] });
      return textMarks(front)
        .filter(({ datum }) => datum.endsWith(end))
        .map((mark) => inkOf(mark)?.[side] ?? 0);
    };
    const [first = 0, second = 0] = edge(['דנה', 'נעם'], '-dob-label', 'right');
    expect(first).toBeGreaterThan(second + 20);
    for (const names of [
      ['דנה', 'נעם'],
      ['Emma', 'נעם'],
    ]) {
      const [, name = 0] = edge(names, '-name', 'right');
      const [, value = 0] = edge(names, '-dob-value', 'right');
      expect(Math.abs(name - value)).toBeLessThan(0.6);
    }
  });
});

describe('a back', () => {
  const backOf = (crowd: ReturnType<typeof people>) =>
    firstCard(engine, { children: [], people: crowd }).back;

  describe('of one person', () => {
    const titles = ['birthday', 'wedding', 'Name day', 'anniversary', 'meeting'];
    const grace = (count: number, name = 'Grace Okafor') =>
      person(
        name,
        titles.slice(0, count).map((title) => date(title, '1985-02-28')),
      );
    const axis = WALLET_CARD.widthMm / 2;

    test.each([1, 2, 3, 4])('with %i dates is an announcement, on the axis of the card', (count) => {
      const marks = textMarks(backOf([grace(count)]));
      for (const id of ['title', 'person-0-name', 'person-0-relationship']) {
        const ink = marks.flatMap((mark) => (mark.datum === id ? (inkOf(mark) ?? []) : []));
        const [left, right] = [ink.map((box) => box.left), ink.map((box) => box.right)];
        expect((Math.min(...left) + Math.max(...right)) / 2).toBeCloseTo(axis, 0);
      }
      const dates = marks.flatMap((mark) =>
        mark.datum.includes('-date-') ? [inkOf(mark) ?? { left: 0, right: 0 }] : [],
      );
      const middle =
        (Math.min(...dates.map(({ left }) => left)) + Math.max(...dates.map(({ right }) => right))) / 2;
      expect(Math.abs(middle - axis)).toBeLessThan(0.5);
      const ptOf = (id: string) => marks.find(({ datum }) => datum === id)?.pt ?? 0;
      expect(ptOf('person-0-name')).toBe(18);
      expect(ptOf('person-0-date-0-value')).toBeGreaterThanOrEqual(8.5);
    });

    test('with more dates is a list', () => {
      const marks = textMarks(backOf([grace(5)]));
      expect(marks.find(({ datum }) => datum === 'person-0-name')?.pt).toBeLessThan(16);
    });

    test('has a very long name on more lines, and a long title on one', () => {
      const name = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff';
      const long = textMarks(backOf([grace(2, name)])).filter(({ datum }) => datum === 'person-0-name');
      expect(long.map(({ text }) => text)).toEqual(name.split(' '));
      const title = 'Donaudampfschifffahrtsgesellschaftskapitän';
      const labels = textMarks(backOf([person('Jim', [date(title, '1962-03-04')])])).filter(({ datum }) =>
        datum.endsWith('-label'),
      );
      expect(labels.map(({ text }) => text)).toEqual([title]);
    });
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [5, 1],
    [6, 3],
    [12, 4],
  ])('of %i people with %i dates has a quieter heading than names', (count, each) => {
    const marks = textMarks(backOf(people(count, each)));
    const heightOf = (id: string) =>
      Math.max(...marks.flatMap((mark) => (mark.datum === id ? mark.y - (inkOf(mark)?.top ?? 0) : [])));
    expect(heightOf('title')).toBeLessThan(heightOf('person-0-name'));
    expect(marks.find(({ datum }) => datum === 'title')?.face.name).toBe('noto-sans-labels-regular');
  });

  test('has larger names where there is room for them', () => {
    const ratio = (crowd: ReturnType<typeof people>) => {
      const marks = textMarks(backOf(crowd));
      const ptOf = (id: string) => marks.find(({ datum }) => datum === id)?.pt ?? 0;
      return ptOf('person-0-name') / ptOf('person-0-date-0-value');
    };
    for (const [count, each] of [
      [2, 2],
      [3, 3],
      [4, 2],
    ] as const)
      expect(ratio(people(count, each))).toBeCloseTo(1.45, 2);
    const long = people(3, 2).map((one) => ({ ...one, name: 'Wilhelmina Featherstonehaugh' }));
    expect(ratio(long)).toBeCloseTo(1.3, 2);
  });

  test('of five people with a date each has a line for each of them', () => {
    const marks = textMarks(backOf(people(5, 1)));
    const yOf = (id: string) => marks.find(({ datum }) => datum === id)?.y ?? 0;
    for (let index = 0; index < 5; index++)
      for (const part of ['relationship', 'date-0-value', 'date-0-label'])
        expect(yOf(`person-${index}-${part}`)).toBeCloseTo(yOf(`person-${index}-name`), 3);
    expect(new Set(people(5, 1).map((_, index) => yOf(`person-${index}-name`))).size).toBe(5);
  });

  test('sets all relationships behind the names or all under them, and behind where they find room', () => {
    const isBehind = (crowd: ReturnType<typeof people>) => {
      const marks = textMarks(firstCard(engine, { children: [], people: crowd }).back);
      const yOf = (id: string) => marks.find(({ datum }) => datum === id)?.y.toFixed(3);
      const behind = crowd.map(
        (_, index) => yOf(`person-${index}-name`) === yOf(`person-${index}-relationship`),
      );
      expect(new Set(behind).size).toBe(1);
      return behind[0];
    };
    for (const [count, each] of [
      [5, 1],
      [6, 3],
      [8, 4],
      [12, 1],
      [12, 3],
    ] as const)
      expect(isBehind(people(count, each))).toBe(true);
    // A little smaller, in columns a little closer.
    const featherstones = people(12, 4).map((one) => ({ ...one, name: `${one.name} Featherstone` }));
    expect(isBehind(featherstones)).toBe(true);
    const long = people(8, 2).map((one, index) => ({
      ...one,
      name: index ? one.name : 'Wilhelmina Featherstonehaugh',
    }));
    expect(isBehind(long)).toBe(false);
    // Names that lead are worth a line.
    expect(isBehind(people(4, 3))).toBe(false);
  });

  test('in columns has names that lead, though dates could be a little larger', () => {
    const facts = { children: CHILDREN.slice(0, 4), people: people(6, 2) };
    const marks = textMarks(firstCard(engine, facts).back);
    const sizeOf = (kind: string) => marks.find(({ datum }) => datum.endsWith(kind))?.pt ?? Number.NaN;
    expect(sizeOf('-value')).toBeLessThanOrEqual(7.25);
    expect(sizeOf('-name')).toBeCloseTo(1.3 * sizeOf('-value'));
  });

  test.each([
    [8, 2, 5.75, 7.75],
    [9, 4, 5, 7.75],
    [10, 2, 5.5, 7],
    [12, 1, 5.75, 7.75],
  ])('of %i people with %i dates each has dates of %d pt under names of %d pt', (count, each, pt, namePt) => {
    const marks = textMarks(firstCard(engine, { children: [], people: people(count, each) }).back);
    const sizesOf = (kind: string) =>
      new Set(marks.filter(({ datum }) => datum.endsWith(kind)).map((mark) => mark.pt));
    expect(sizesOf('-value')).toEqual(new Set([pt]));
    expect(sizesOf('-name')).toEqual(new Set([namePt]));
  });

  test.each([
    ['few people', people(2, 2)],
    ['four', people(4, 2)],
    ['three dates each', people(3, 3)],
    ['deep letters', [person('جدتي أمينة', people(1, 2)[0]?.dates ?? []), ...people(1, 2)]],
  ])(
    'of %s across the card has what they are to the family on the line of the second date',
    async (_, crowd) => {
      const facts = { children: [], people: crowd };
      await engine.prepare(facts, 'all-on-one');
      const marks = textMarks(firstCard(engine, facts).back);
      const yOf = (id: string) => marks.find(({ datum }) => datum === id)?.y ?? 0;
      for (const person of crowd.keys())
        expect(yOf(`person-${person}-relationship`)).toBeCloseTo(yOf(`person-${person}-date-1-value`), 3);
    },
  );

  test.each([
    [4, 3, 0],
    [6, 2, 5],
  ])(
    'of %i people with %i dates each has capitals of names that are higher than those of dates',
    (count, each, siblings) => {
      const marks = textMarks(
        firstCard(engine, { children: CHILDREN.slice(0, siblings), people: people(count, each) }).back,
      );
      // Above the line that they stand on.
      const heightOf = (id: string) =>
        Math.max(...marks.flatMap((mark) => (mark.datum === id ? mark.y - (inkOf(mark)?.top ?? 0) : [])));
      expect(heightOf('person-1-name')).toBeGreaterThan(1.15 * heightOf('person-1-date-0-value'));
    },
  );

  test('in columns has what people are to the family on one line of all, however deep their names are', () => {
    const marks = textMarks(firstCard(engine, { children: [], people: people(4, 3) }).back);
    const yOf = (id: string) => marks.find(({ datum }) => datum === id)?.y ?? 0;
    const lines = new Set([0, 1, 2, 3].map((index) => yOf(`person-${index}-relationship`).toFixed(3)));
    expect(lines.size).toBe(2);
    const [name, under, date] = ['name', 'relationship', 'date-0-value'].map((part) =>
      yOf(`person-0-${part}`),
    );
    expect((date ?? 0) - (under ?? 0)).toBeGreaterThan(1.2 * ((under ?? 0) - (name ?? 0)));
  });

  const middlesOfLines = ({ marks }: Scene) =>
    marks.flatMap((mark) => (mark.kind === 'rule' ? (mark.box.top + mark.box.bottom) / 2 : []));

  test.each([
    [6, 3],
    [12, 1],
    [12, 4],
  ])('of %i people with %i dates each has lines that are nearer to the names below them', (count, each) => {
    const { back } = firstCard(engine, { children: [], people: people(count, each) });
    const marks = textMarks(back);
    const inkOfPerson = (person: number, kind: string) =>
      marks.filter(({ datum }) => datum.startsWith(`person-${person}-`) && datum.includes(kind));
    const name = Math.min(...inkOfPerson(1, 'name').map((mark) => inkOf(mark)?.top ?? 0));
    const last = Math.max(...inkOfPerson(0, 'date').map(({ y }) => y));
    const [line = 0] = middlesOfLines(back).filter((y) => y > last && y < name);
    expect(line - last).toBeGreaterThan(1.2 * (name - line));
  });

  test('across the card has lines equally far apart, however deep the letters of a name are', () => {
    const crowd = ['Mum', 'Jorge', 'Ana', 'Gregory', 'Ron'].map((name) =>
      person(name, [date('birthday', '1962-03-04')], { relationship: 'sibling' }),
    );
    const { back } = firstCard(engine, { children: [], people: crowd });
    const lines = [...new Set(middlesOfLines(back).map((y) => y.toFixed(3)))].map(Number).slice(0, 5);
    const steps = lines.slice(1).map((y, index) => (y - (lines[index] ?? 0)).toFixed(2));
    expect(steps).toHaveLength(4);
    expect(new Set(steps).size).toBe(1);
  });

  test('has columns that end on one line where somebody has a date more', () => {
    const crowd = people(6, 3).map((one, index) => ({ ...one, dates: one.dates.slice(index === 5 ? 1 : 0) }));
    const marks = textMarks(firstCard(engine, { children: [], people: crowd }).back);
    const lastOf = (person: number) =>
      Math.max(...marks.flatMap(({ datum, y }) => (datum.startsWith(`person-${person}-`) ? y : [])));
    expect(lastOf(5)).toBeCloseTo(lastOf(2), 2);
  });

  test('of few lines stands in the middle, and those of one person are no farther apart than a list', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    const jim = person('Jim', [date(word, '1962-03-04'), date('wedding', '1990-05-04')]);
    const [grace] = people(1, 12);
    for (const somebody of [jim, ...(grace ? [grace] : [])]) {
      const { back } = firstCard(engine, { children: [], people: [somebody] });
      const inks = textMarks(back).flatMap((mark) => (mark.datum === 'footer' ? [] : (inkOf(mark) ?? [])));
      const above = Math.min(...inks.map(({ top }) => top));
      const footer = textMarks(back).find(({ datum }) => datum === 'footer')?.y ?? 0;
      const below = footer - Math.max(...inks.map(({ bottom }) => bottom));
      expect(Math.abs(above - below)).toBeLessThan(4);
      const dates = textMarks(back).filter(({ datum }) => datum.endsWith('-value'));
      const lines = [...new Set(dates.map(({ y }) => y))];
      const pitch = (lines[1] ?? 0) - (lines[0] ?? 0);
      expect(pitch).toBeLessThanOrEqual(1.6 * 1.01 * (dates[0]?.pt ?? 0) * PT);
      const name = textMarks(back).find(({ datum }) => datum === 'person-0-name')?.y ?? 0;
      expect((lines[0] ?? 0) - name).toBeGreaterThanOrEqual(pitch - 0.01);
    }
  });

  test('keeps a label on one line where the names can give way', () => {
    const grandpa = person('Uncle Khaled (Leeds)', [date('Moved to Leeds in 1999', '1999-09-09')]);
    const marks = textMarks(firstCard(engine, { children: [], people: [grandpa] }).back);
    expect(marks.filter(({ datum }) => datum === 'person-0-date-0-label')).toHaveLength(1);
  });

  test('has smaller dates before it breaks a name beside them', () => {
    const dates = [date('Moved to Leeds 1999', '1999-09-09'), date('Friday', '2000-05-12')];
    const facts = { children: [], people: [person('Auntie Margaret', dates), ...people(1, 1)] };
    const marks = textMarks(firstCard(engine, facts).back);
    expect(marks.filter(({ datum }) => datum === 'person-0-name')).toHaveLength(1);
    const [value] = marks.filter(({ datum }) => datum === 'person-0-date-0-value');
    expect(value?.pt).toBeGreaterThanOrEqual(7.5);
    expect(value?.pt).toBeLessThan(10);
  });

  test('says that somebody has no dates as it says what a date is', () => {
    const facts = { children: [], people: [...people(1, 2), person('Nina', [])] };
    const marks = textMarks(firstCard(engine, facts).back);
    const leftOf = (id: string) => {
      const mark = marks.find(({ datum }) => datum === id);
      return { left: (mark && inkOf(mark)?.left) ?? 0, pt: mark?.pt };
    };
    const [remark, value] = [leftOf('person-1-remark'), leftOf('person-0-date-0-value')];
    expect(remark.pt).toBe(value.pt);
    expect(remark.left).toBeCloseTo(value.left, 1);
  });

  test('asks for dates in letters smaller than those of names', () => {
    const marks = textMarks(firstCard(engine, { children: [], people: people(3, 0) }).back);
    const sizeOf = (id: string) => marks.find(({ datum }) => datum === id)?.pt ?? 0;
    expect(sizeOf('message')).toBe(8);
    expect(sizeOf('person-0-name')).toBeGreaterThan(8);
  });

  test('has half a millimetre and more of white below what hangs down from a name', async () => {
    const crowd = [person('అమ్మమ్మ', [date('birthday', '1953-01-26')]), ...people(2, 2)];
    await engine.prepare({ children: [], people: crowd }, 'all-on-one');
    const marks = textMarks(firstCard(engine, { children: [], people: crowd }).back);
    const [name] = marks.filter(({ datum }) => datum === 'person-0-name');
    const [relationship] = marks.filter(({ datum }) => datum === 'person-0-relationship');
    const bottom = (name && inkOf(name)?.bottom) ?? 0;
    expect(((relationship && inkOf(relationship)?.top) ?? 0) - bottom).toBeGreaterThan(0.6);
  });

  test('keeps a relationship longer than its name on one line', () => {
    const birthday = date("Grandad Joe's Birthday", '2000-02-29', { yearUnknown: 1 });
    const more = { relationship: 'other', notes: 'Great-grandfather' } as const;
    const people = [person('Grandad Joe', [birthday], more)];
    const marks = textMarks(firstCard(engine, { children: [], people }).back);
    expect(marks.filter(({ datum }) => datum === 'person-0-relationship')).toHaveLength(1);
  });

  test('has days and years in columns under each other', () => {
    const dates = ['1985-02-28', '1951-11-01', '2001-06-09', '1988-12-14'].map((day) =>
      date('birthday', day),
    );
    const { back } = firstCard(engine, {
      children: [],
      people: [person('Jim', dates), person('Ann', dates)],
    });
    const shown = textMarks(back).filter(({ datum }) => datum.endsWith('-value'));
    const texts = ['Feb 28, 1985', 'Nov 1, 1951', 'Jun 9, 2001', 'Dec 14, 1988'];
    expect(shown.map(({ text }) => text).toSorted()).toEqual([...texts, ...texts].toSorted());
    // The units of a day stand under units, as figures of a table do.
    const lastFigureOf = ({ x, pt, face, glyphs }: TextMark, part: number) => {
      const last = glyphs.findLast(
        (glyph, index) =>
          /\d/.test(glyph.text) && glyphs.slice(0, index).filter(({ text }) => text === ' ').length === part,
      );
      return (x + (((last?.x ?? 0) + (last?.advance ?? 0)) * pt * PT) / face.unitsPerEm).toFixed(3);
    };
    for (const part of [1, 2]) expect(new Set(shown.map((mark) => lastFigureOf(mark, part))).size).toBe(1);
  });

  test('has days before months end under each other', () => {
    const dates = ['1985-02-28', '2001-06-09'].map((day) => date('birthday', day));
    const facts = { children: [], people: [person('Jim', dates), person('Ann', dates)] };
    const [card] = cardsOf(engine.compose(facts, 'all-on-one', { ...DEFAULT_DESIGN, dates: 'day-first' }));
    const shown = card ? textMarks(card.back).filter(({ datum }) => datum.endsWith('-value')) : [];
    const endOf = ({ x, pt, face, glyphs, text }: TextMark) => {
      const last = glyphs[text.indexOf(' ') - 1];
      return (x + (((last?.x ?? 0) + (last?.advance ?? 0)) * pt * PT) / face.unitsPerEm).toFixed(3);
    };
    expect(shown).toHaveLength(4);
    expect(new Set(shown.map(endOf)).size).toBe(1);
  });

  test('has the dates of everybody in the same columns, also of whoever has only one', () => {
    const two = [date('birthday', '1985-11-28'), date('Name day', '1951-07-09')];
    const crowd = [person('Jim', two), person('Ann', [date('birthday', '1988-07-09')])];
    const { back } = firstCard(engine, { children: [], people: crowd });
    const marks = textMarks(back);
    const placesOf = (datum: string) => {
      const { x = 0, glyphs = [] } = marks.find((one) => one.datum === datum) ?? {};
      return [x.toFixed(3), ...glyphs.map((glyph) => glyph.x.toFixed(0))];
    };
    expect(placesOf('person-0-date-1-value')).toEqual(placesOf('person-1-date-0-value'));
    const lefts = marks.filter(({ datum, text }) => datum.endsWith('-label') && text === 'Birthday');
    expect(new Set(lefts.map(({ x }) => x.toFixed(3))).size).toBe(1);
  });

  test('of one person with a list of dates has as many in each column, equally far apart', () => {
    const dates = Array.from({ length: 20 }, (_, index) =>
      date(`Name day of great-aunt ${index}`, `19${10 + index}-03-0${1 + (index % 9)}`),
    );
    const marks = textMarks(firstCard(engine, { children: [], people: [person('Grace', dates)] }).back);
    const values = marks.filter(({ datum }) => datum.endsWith('-value'));
    const heightsIn = (isLeft: boolean) =>
      values.flatMap(({ x, y }) => (x < WALLET_CARD.widthMm / 2 === isLeft ? y.toFixed(3) : []));
    expect(heightsIn(true)).toHaveLength(10);
    expect(heightsIn(true)).toEqual(heightsIn(false));
  });

  test('of dates in numbers has months and days under each other, also where a year is not known', () => {
    const dates = [date('birthday', '1985-11-28'), date('Name day', '2000-07-09', { yearUnknown: 1 })];
    const facts = { children: [], people: [person('Jim', dates)] };
    const [card] = cardsOf(
      engine.compose(facts, 'all-on-one', { ...DEFAULT_DESIGN, dates: 'numbers' as const }),
    );
    const shown = card ? textMarks(card.back).filter(({ datum }) => datum.endsWith('-value')) : [];
    expect(shown.map(({ text }) => text)).toEqual(['1985-11-28', '07-09']);
    const ends = shown.map(({ x, pt, face, glyphs }) => {
      const last = glyphs.at(-1);
      return (x + (((last?.x ?? 0) + (last?.advance ?? 0)) * pt * PT) / face.unitsPerEm).toFixed(2);
    });
    expect(new Set(ends).size).toBe(1);
  });

  test.each([
    [6, 2],
    [8, 3],
    [12, 4],
  ])(
    'of %i people with %i dates has months, names and lines on one edge, and its heading off the stroke',
    (count, each) => {
      const { back } = firstCard(engine, { children: [], people: people(count, each) });
      const rules = back.marks.flatMap((mark) => (mark.kind === 'rule' ? mark.box : []));
      const left = Math.min(...rules.map((box) => box.left));
      const marks = textMarks(back);
      const stems = marks.filter(({ text, datum }) => datum.endsWith('-value') && /^[FD]/.test(text));
      const edges = stems.map((mark) => (inkOf(mark)?.left ?? 0) - left).filter((edge) => edge < 5);
      expect(edges.length).toBeGreaterThan(0);
      for (const edge of edges) expect(Math.abs(edge)).toBeLessThan(0.05);

      const [stroke] = rules.filter((box) => box.bottom - box.top > 0.5);
      const [line] = rules.filter((box) => Math.abs(box.left - (stroke?.right ?? 0)) < 0.01);
      const middle = (box = line) => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
      expect(middle(stroke)).toBeCloseTo(middle(line), 3);
      const title = marks.flatMap((mark) => (mark.datum === 'title' ? (inkOf(mark) ?? []) : []));
      expect((stroke?.top ?? 0) - Math.max(...title.map(({ bottom }) => bottom))).toBeGreaterThan(0.99);
    },
  );

  test('has the lines of its columns at the same heights, in whatever scripts they are', async () => {
    const names = ['ਦਾਦੀ ਜੀ', 'દાદા', 'അമ്മൂമ്മ', 'ಅಜ್ಜಿ', 'ආච්චි', 'Tom'];
    const titles = ['ਜਨਮਦਿਨ', 'Day', 'പിറന്നാൾ', 'ಹುಟ್ಟುಹಬ್ಬ', 'උපන්දිනය', 'ที่นี่'];
    const crowd = names.map((name, index) => {
      const birthday = date(titles[index] ?? '', '1950-08-15');
      return person(name, [birthday, birthday]);
    });
    await engine.prepare({ children: [], people: crowd }, 'all-on-one');
    const marks = textMarks(firstCard(engine, { children: [], people: crowd }).back);
    const linesOf = (kind: RegExp) =>
      new Set(marks.filter(({ datum }) => kind.test(datum)).map(({ y }) => y.toFixed(3)));
    expect(linesOf(/-name$/).size).toBe(crowd.length / 2);
    expect(linesOf(/-value$/).size).toBe(crowd.length);
  });

  describe('of so many dates that single ones would stand without air', () => {
    const crowd = people(12, 4);
    const { back } = firstCard(engine, { children: [], people: crowd });
    const marks = textMarks(back);
    const ofDates = (kind: 'value' | 'label') =>
      marks.filter(({ datum }) => datum.includes('-date-') && datum.endsWith(kind));

    /** The least white between dates with a year and what they are, in millimetres. */
    const whiteIn = (marks: TextMark[]) =>
      Math.min(
        ...marks
          .filter(({ datum, text }) => /-date-\d+-value$/.test(datum) && /\d{4}/.test(text))
          .map((value) => {
            const label = marks.find(({ datum }) => datum === value.datum.replace('value', 'label'));
            return ((label && inkOf(label)?.left) ?? 0) - (inkOf(value)?.right ?? 0);
          }),
      );

    test('has labels a little farther from their dates where they are short', () => {
      const birthdays = crowd.map((one) => ({
        ...one,
        dates: one.dates.map((each) => ({ ...each, title: 'Day' })),
      }));
      const short = textMarks(firstCard(engine, { children: [], people: birthdays }).back);
      expect(whiteIn(short)).toBeGreaterThan(whiteIn(marks) + 0.3);
    });

    test('has two on a line, in the same four columns from top to bottom', () => {
      const edges = ofDates('label')
        .map((mark) => inkOf(mark)?.left ?? 0)
        .toSorted((one, other) => one - other);
      const steps = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
      expect(steps.filter((step) => step > 0.2)).toHaveLength(3);
      for (const [person] of crowd.entries())
        for (const date of [0, 2]) {
          const lines = ofDates('value').filter(({ datum }) =>
            [date, date + 1].some((one) => datum === `person-${person}-date-${one}-value`),
          );
          expect(new Set(lines.map(({ y }) => y)).size).toBe(1);
        }
    });

    test('has a line above everybody, which no name touches', () => {
      const rules = back.marks.filter((mark) => mark.kind === 'rule');
      for (const name of marks.filter(({ datum }) => /^person-\d+-name$/.test(datum))) {
        const ink = inkOf(name);
        const above = rules.filter(
          ({ box }) => ink && box.left < ink.left + 1 && box.right > ink.left + 1 && box.bottom < ink.top,
        );
        const distance = (ink?.top ?? 0) - Math.max(...above.map(({ box }) => box.bottom));
        expect(distance).toBeGreaterThan(0.2);
        expect(distance).toBeLessThan(1);
      }
    });

    const short = ['Jim', 'Ann', 'Flo', 'Mum', 'Oma', 'Ada', 'Max', 'Ivy', 'Sam', 'Joe', 'Lou', 'Kit'];

    test('has an odd number of them beside every name, with its line above, so that no place stays empty', () => {
      const sixty = people(12, 5).map((one, index) => ({ ...one, name: short[index] ?? '' }));
      const [card, ...more] = cardsOf(engine.compose({ children: [], people: sixty }, 'all-on-one'));
      expect(more).toEqual([]);
      const shown = card ? textMarks(card.back) : [];
      const yOf = (datum: string) => shown.find((mark) => mark.datum === datum)?.y;
      for (const person of sixty.keys()) {
        expect(yOf(`person-${person}-date-0-value`)).toBe(yOf(`person-${person}-name`));
        expect(yOf(`person-${person}-date-4-value`)).toBe(yOf(`person-${person}-date-3-value`));
      }
      const strokes = card?.back.marks.filter(({ kind, ink }) => kind === 'rule' && ink === ACCENT);
      expect(strokes).toHaveLength(2);
    });

    test('has none beside a name where one name leaves no room for it', () => {
      for (const [count, each] of [
        [10, 5],
        [11, 3],
      ] as const) {
        const shown = textMarks(firstCard(engine, { children: [], people: people(count, each) }).back);
        const yOf = (datum: string) => shown.find((mark) => mark.datum === datum)?.y ?? 0;
        for (let person = 0; person < count; person++)
          expect(yOf(`person-${person}-date-0-value`)).toBeGreaterThan(yOf(`person-${person}-name`));
      }
    });

    test('has more than twice as much white between two on a line as between each and what it is', () => {
      for (const [count, each] of [
        [6, 5],
        [8, 5],
        [12, 4],
        [10, 5],
      ] as const) {
        const shown = textMarks(firstCard(engine, { children: [], people: people(count, each) }).back);
        const inked = (kind: 'value' | 'label') =>
          shown
            .filter(({ datum }) => datum.includes('-date-') && datum.endsWith(kind))
            .map((mark) => ({ ...inkOf(mark), y: mark.y, datum: mark.datum }));
        const labels = inked('label');
        let [between, within] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        for (const { left = 0, right: end = 0, y, datum } of inked('value')) {
          const own = labels.find((label) => label.datum === datum.replace('value', 'label'));
          within = Math.min(within, (own?.left ?? 0) - end);
          for (const { right = 0, y: line } of labels)
            if (line === y && right < left) between = Math.min(between, left - right);
        }
        expect(between).toBeGreaterThan(2 * within);
        // None stands alone because letters are a little larger than they could be.
        const linesOf = (person: number) =>
          new Set(
            inked('value').flatMap(({ datum, y }) =>
              datum.startsWith(`person-${person}-`) ? y.toFixed(3) : [],
            ),
          );
        for (let person = 0; person < count; person++) expect(linesOf(person).size).toBe(Math.ceil(each / 2));
      }
    });

    test('gives a longer label a line for itself', () => {
      const titles = ['Name day', 'Moved to the sea at last', 'Wedding', 'Birthday'];
      const jim = person(
        'Jim',
        titles.map((title) => date(title, '1985-02-28')),
      );
      const shown = textMarks(firstCard(engine, { children: [], people: [jim, ...crowd.slice(1)] }).back);
      const yOf = (index: number) => shown.find(({ datum }) => datum === `person-0-date-${index}-value`)?.y;
      expect(yOf(1)).toBeGreaterThan(yOf(0) ?? 0);
      expect(yOf(2)).toBeGreaterThan(yOf(1) ?? 0);
      expect(yOf(3)).toBe(yOf(2));
    });
  });

  test('names somebody with many dates once, and large where there is room', () => {
    for (const count of [12, 20, 24, 30, 40]) {
      const dates = Array.from({ length: count }, (_, index) => date(`Name day ${index}`, '1985-02-28'));
      const { back } = firstCard(engine, { children: [], people: [person('Grace', dates)] });
      const names = textMarks(back).filter(({ text }) => text === 'Grace');
      expect(names.map(({ pt }) => pt)).toEqual([13]);
      expect(textMarks(back).find(({ datum }) => datum.endsWith('-relationship'))?.pt).toBeGreaterThan(6);
    }
    const twelve = textMarks(firstCard(engine, { children: [], people: people(1, 12) }).back);
    expect(twelve.filter(({ datum }) => datum.endsWith('-name'))).toHaveLength(1);
  });

  test('has what people without dates are to the family at the other margin', () => {
    const { back } = firstCard(engine, { children: [], people: people(3, 0) });
    const lines = back.marks.flatMap((mark) => (mark.kind === 'rule' ? mark.box.right : []));
    for (let index = 0; index < 3; index++) {
      const ink = textMarks(back).flatMap((mark) =>
        mark.datum === `person-${index}-relationship` ? (inkOf(mark)?.right ?? 0) : [],
      );
      expect(Math.max(...ink)).toBeCloseTo(Math.max(...lines), 0);
    }
  });

  test('stands off the footer where a few people have dates across the card', () => {
    for (const crowd of [people(2, 2), people(3, 1), people(3, 2)]) {
      const marks = textMarks(firstCard(engine, { children: [], people: crowd }).back);
      const inkOfThose = (isFooter: boolean) =>
        marks.flatMap((mark) => ((mark.datum === 'footer') === isFooter ? (inkOf(mark) ?? []) : []));
      const last = Math.max(...inkOfThose(false).map(({ bottom }) => bottom));
      expect(Math.min(...inkOfThose(true).map(({ top }) => top)) - last).toBeGreaterThan(3.4);
    }
  });

  test('does not say again in a title whose day it is', () => {
    const sarah = person('Sarah', [
      date('Wedding with Sarah', '2015-08-22'),
      date("Sarah's Birthday", '1988-04-14'),
      date('Holiday in Wales', '1988-04-14'),
    ]);
    const said = textsOf(firstCard(engine, { children: [], people: [sarah] }).back);
    expect([0, 1, 2].map((index) => said.get(`person-0-date-${index}-label`))).toEqual([
      'Wedding',
      'Birthday',
      'Holiday in Wales',
    ]);
  });

  test('is not set in the smallest size because of one long word', () => {
    const people = [
      person('Jim', [
        date('Donaudampfschifffahrtsgesellschaftskapitän', '1962-03-04'),
        date('wedding', '1990-05-04'),
      ]),
      person('Ann', [date('birthday', '1962-03-04')]),
    ];
    const marks = textMarks(firstCard(engine, { children: [], people }).back);
    expect(marks.find(({ datum }) => datum === 'person-0-date-1-label')?.pt).toBeGreaterThanOrEqual(7);
  });
});
