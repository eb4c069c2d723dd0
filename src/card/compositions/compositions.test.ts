import { describe, expect, test } from 'vitest';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { inkOf } from '../scene/check.ts';
import { PT } from '../scene/product.ts';
import type { Scene, TextMark } from '../scene/scene.ts';
import { cardsOf, child, date, firstCard, newEngine, people, person, textMarks } from '../testing.ts';

// The approved pictures show how sides look, and `guarantee.test.ts` that they are sound. Neither shows these rules.
const engine = await newEngine();
const marksOf = (scene: Scene, datum: RegExp) => textMarks(scene).filter((mark) => datum.test(mark.datum));

test('a long word of several names is broken before a capital', () => {
  const long = child('Wolfeschlegelstein'.repeat(6));
  const { front } = firstCard(engine, { children: [long, child('Bo')], people: [] });
  const lines = marksOf(front, /^child-0-name$/);
  expect(lines.length).toBeGreaterThan(1);
  for (const { text } of lines) expect(text).toMatch(/^(Wolfeschlegelstein)+$/);
});

test('a front of names that run to the left has its first child on the right, and names end where their facts do', async () => {
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

test('what stands under a name keeps a quarter of a millimetre from its descending letters', () => {
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

test('a fact that is missing leaves no hole between those of a child in a grid', () => {
  const children = [child('Ann'), child('Bo', { birthtime: null }), child('Cy'), child('Di')];
  const { front } = firstCard(engine, { children, people: [] });
  const second = (id: string) => marksOf(front, new RegExp(`^child-${id}-label$`))[0]?.y;
  expect(second('1-weight')).toBe(second('0-time'));
});

describe('the dates of everybody have their days and years under each other', () => {
  /** Where the numbers of a text end, in millimetres. */
  const endsOf = ({ x, pt, face, glyphs }: TextMark) =>
    glyphs.flatMap((glyph, index) => {
      const isEnd = /\d/.test(glyph.text) && !/\d/.test(glyphs[index + 1]?.text ?? '');
      return isEnd ? (x + ((glyph.x + glyph.advance) * pt * PT) / face.unitsPerEm).toFixed(2) : [];
    });

  test.each<[CardDesign['dates'], text: string, ends: number]>([
    ['month-first', 'Nov 1, 1951', 4],
    ['day-first', '1 Nov 1951', 2],
    ['numbers', '1951-11-01', 3],
  ])('in the style %s, as in %s', (dates, text, ends) => {
    const days = ['1985-02-28', '1951-11-01', '2001-06-09'].map((day) => date('birthday', day));
    const people = [person('Jim', days), person('Ann', days)];
    const [card] = cardsOf(
      engine.compose({ children: [], people }, 'all-on-one', { ...DEFAULT_DESIGN, dates }),
    );
    const values = card ? marksOf(card.back, /-value$/) : [];
    expect(values).toHaveLength(6);
    expect(values.map((mark) => mark.text)).toContain(text);
    expect(new Set(values.flatMap(endsOf)).size).toBe(ends);
  });
});
