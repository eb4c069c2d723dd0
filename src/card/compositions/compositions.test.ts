import { expect, test } from 'vitest';
import { inkOf } from '../scene/check.ts';
import type { Scene } from '../scene/scene.ts';
import { child, date, firstCard, newEngine, people, person, textMarks } from '../testing.ts';

// The approved pictures show how sides look, and `guarantee.test.ts` that they are sound. These rules are in neither.
const engine = await newEngine();
const marksOf = (scene: Scene, datum: RegExp) => textMarks(scene).filter((mark) => datum.test(mark.datum));

test('a long word of several names is broken before a capital', () => {
  const long = child('Wolfeschlegelstein'.repeat(6));
  const { front } = firstCard(engine, { children: [long, child('Bo')], people: [] });
  const lines = marksOf(front, /^child-0-name$/);
  expect(lines.length).toBeGreaterThan(1);
  for (const { text } of lines) expect(text).toMatch(/^(Wolfeschlegelstein)+$/);
});

test('a front of right-to-left names has its first child on the right, and a name ends where its facts end', async () => {
  await engine.prepare({ children: [child('דנה')], people: [] }, 'all-on-one');
  const rightsOf = (names: string[], datum: RegExp) => {
    const { front } = firstCard(engine, { children: names.map((name) => child(name)), people: [] });
    return marksOf(front, datum).map((mark) => inkOf(mark)?.right ?? 0);
  };
  const [first = 0, second = 0] = rightsOf(['דנה', 'נעם'], /-dob-label$/);
  expect(first).toBeGreaterThan(second + 20);
  for (const names of [
    ['דנה', 'נעם'],
    ['Emma', 'נעם'],
  ]) {
    const [, name = 0] = rightsOf(names, /-name$/);
    const [, value = 0] = rightsOf(names, /-dob-value$/);
    expect(Math.abs(name - value)).toBeLessThan(0.6);
  }
});

test('text under a name keeps a quarter of a millimetre from its descending letters', () => {
  for (const [count, dates] of [
    [4, 3],
    [6, 2],
    [3, 2],
  ] as const) {
    const some = people(count, dates).map((one) => ({ ...one, name: 'Peggy Jggy', relationship: 'friend' }));
    const { back } = firstCard(engine, { children: [], people: some });
    const names = marksOf(back, /-name$/);
    for (const said of marksOf(back, /-relationship$/)) {
      const name = names.find(({ datum }) => datum === said.datum.replace('relationship', 'name'));
      const [above, below] = [name && inkOf(name), inkOf(said)];
      const isUnder = name && said.y > name.y;
      if (isUnder) expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeGreaterThanOrEqual(0.249);
    }
  }
});

test('a missing fact leaves no gap in a grid, but an empty column in bands', () => {
  const children = [child('Ann'), child('Bo', { birthtime: null }), child('Cy'), child('Di')];
  const placesOf = (some: typeof children, id: string) => {
    const { front } = firstCard(engine, { children: some, people: [] });
    return marksOf(front, new RegExp(`^child-[01]-${id}-label$`));
  };
  expect(placesOf(children, 'weight')[1]?.y).toBe(placesOf(children, 'time')[0]?.y);
  const [full, without] = placesOf(children.slice(0, 3), 'weight');
  expect(without?.x).toBe(full?.x);
  expect(without?.y).not.toBe(full?.y);
});

test('a date has normal spaces, and its label begins after the widest of all dates', () => {
  const days = ['1985-02-28', '1951-11-01', '2001-06-09'].map((day) => date('birthday', day));
  const { back } = firstCard(engine, { children: [], people: [person('Jim', days), person('Ann', days)] });
  const values = marksOf(back, /-value$/);
  expect(values).toHaveLength(6);
  for (const { glyphs, face } of values) {
    const gaps = glyphs.flatMap(({ text, x }, index) =>
      text === ' ' ? (glyphs[index + 1]?.x ?? 0) - x : [],
    );
    expect(gaps).toEqual([face.space.advance, face.space.advance]);
  }
  expect(new Set(marksOf(back, /-label$/).map((mark) => inkOf(mark)?.left.toFixed(2))).size).toBe(1);
});
