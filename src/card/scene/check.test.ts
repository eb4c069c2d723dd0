import { describe, expect, test } from 'vitest';
import { backContent, type Datum, dataOf, frontContent } from '../content/side.ts';
import { child, date, firstCard, newEngine, people, person, textMarks } from '../testing.ts';
import { faultsOf, faultsOfOrder, inkOf } from './check.ts';
import { WALLET_CARD } from './product.ts';
import type { Mark, TextMark } from './scene.ts';

const engine = await newEngine();
const facts = { children: [], people: people(4, 3) };
const data = dataOf(backContent(facts));
const { marks } = firstCard(engine, facts).back;
const faults = (changed: Mark[]) => faultsOf(changed, data, WALLET_CARD);
const change = (id: string, how: (mark: TextMark) => Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' && mark.datum === id ? how(mark) : [mark]));

test('a sound side has no faults', () => {
  expect(faults(marks)).toEqual([]);
});

describe('the inspection finds', () => {
  test('a datum that was dropped', () => {
    expect(faults(change('person-1-date-0-value', () => []))).toEqual([
      'person-1-date-0-value reads “” instead of “Jul 9”',
    ]);
  });

  test('a datum that stands there twice', () => {
    const twice = change('person-1-name', (mark) => [mark, { ...mark, y: 40 }]);
    expect(faults(twice)[0]).toBe('person-1-name reads “MumMum” instead of “Mum”');
  });

  test('text that nobody asked for', () => {
    const stray = change('person-1-name', (mark) => [mark, { ...mark, datum: 'stray', y: 40 }]);
    expect(faults(stray)).toContain('stray is not among the facts');
  });

  test('a letter without a form, whatever its mark claims to say', () => {
    const blank = change('person-1-name', (mark) => [
      { ...mark, glyphs: mark.glyphs.map((glyph) => ({ ...glyph, id: 0 })) },
    ]);
    expect(faults(blank)[0]).toBe('person-1-name reads “” instead of “Mum”');
  });

  test('glyphs that are others in another face', () => {
    const wide = { left: 0, right: 90_000, top: 500, bottom: 0 };
    const inOther = change('title', (mark) => [{ ...mark, face: { ...mark.face, ink: () => wide } }]);
    expect(faults(inOther)).toContain('title leaves the safe area');
  });

  test('text that was moved out of the safe area on any side', () => {
    const box =
      inkOf(marks.find((mark) => mark.kind === 'text' && mark.datum === 'title') ?? fail()) ?? fail();
    const moves = [
      { x: 2.95 - box.left, y: 0 },
      { x: 82.05 - box.right, y: 0 },
      { x: 0, y: 2.95 - box.top },
      { x: 0, y: 51.05 - box.bottom },
    ];
    for (const { x, y } of moves) {
      const moved = change('title', (mark) => [{ ...mark, x: mark.x + x, y: mark.y + y }]);
      expect(faults(moved)).toContain('title leaves the safe area');
    }
  });

  test('a rule outside the safe area', () => {
    const box = { left: 1, top: 20, right: 2, bottom: 20.1 };
    expect(faults([...marks, { kind: 'rule', ink: { cmyk: [0, 0, 0, 1], rgb: '#000' }, box }])).toEqual([
      'A rule leaves the safe area',
    ]);
  });

  test('text of 4.5 pt', () => {
    expect(faults(change('footer', (mark) => [{ ...mark, pt: 4.5 }]))).toEqual([
      'footer is smaller than 5 pt',
    ]);
  });

  test('texts that run into each other, and a rule through a text', () => {
    const moved = change('person-0-date-1-value', (mark) => [{ ...mark, y: mark.y - 1.5 }]);
    expect(faults(moved).join()).toContain('overlaps');
    const box =
      inkOf(marks.find((mark) => mark.kind === 'text' && mark.datum === 'title') ?? fail()) ?? fail();
    const middle = (box.top + box.bottom) / 2;
    const rule: Mark = {
      kind: 'rule',
      ink: { cmyk: [0, 0, 0, 1], rgb: '#000' },
      box: { left: box.left, right: box.right, top: middle, bottom: middle + 0.1 },
    };
    expect(faults([...marks, rule]).join()).toContain('overlaps');
  });
});

describe('of one text and another on a line, the inspection', () => {
  const boxOf = (id: string) =>
    inkOf(marks.find((mark) => mark.kind === 'text' && mark.datum === id) ?? fail());
  const label = boxOf('person-1-date-0-label') ?? fail();
  const value = boxOf('person-1-date-0-value') ?? fail();
  const moved = (id: string, right: number) =>
    faults(change(id, (mark) => [{ ...mark, x: mark.x + right }])).filter((fault) =>
      fault.includes('overlaps'),
    );

  test('finds that they overlap, from the left and from the right', () => {
    const both = /person-1-date-0-(label|value) overlaps person-1-date-0-(label|value)/;
    // The left end of the right one over the right end of the left one.
    expect(moved('person-1-date-0-value', label.right - value.left - 0.5).join()).toMatch(both);
    expect(moved('person-1-date-0-label', value.left - label.right + 0.5).join()).toMatch(both);
    expect(moved('person-1-date-0-label', 0)).toEqual([]);
  });
});

test('the inspection finds that two lines of one text overlap', () => {
  const words = 'Remember the boat, the picnic and all of that long and heavy rain of the summer '
    .repeat(3)
    .trim();
  const side = { ...facts, people: [person('Jim', [date(words, '1985-02-28')])] };
  const { back } = firstCard(engine, side);
  const lines = textMarks(back).filter(({ datum }) => datum === 'person-0-date-0-label');
  expect(lines.length).toBeGreaterThan(1);
  const [first, second] = lines;
  const closer = back.marks.map((mark) =>
    mark === second ? { ...mark, y: (first ?? fail()).y + 0.5 } : mark,
  );
  const sideData = dataOf(backContent(side));
  expect(faultsOf(back.marks, sideData, WALLET_CARD)).toEqual([]);
  expect(faultsOf(closer, sideData, WALLET_CARD).join()).toContain(
    'person-0-date-0-label overlaps person-0-date-0-label',
  );
});

test('a text half over the line below it is found', () => {
  const below =
    marks.find((mark) => mark.kind === 'text' && mark.datum === 'person-0-date-1-value') ?? fail();
  const above =
    marks.find((mark) => mark.kind === 'text' && mark.datum === 'person-0-date-0-value') ?? fail();
  const [lower, upper] = [inkOf(below) ?? fail(), inkOf(above) ?? fail()];
  const down = lower.top - upper.bottom + 0.2 * (upper.bottom - upper.top);
  const pushed = change('person-0-date-0-value', (mark) => [{ ...mark, y: mark.y + down }]);
  expect(faults(pushed).join()).toContain('overlaps');
});

describe('in a dense script the inspection', () => {
  const arabic = { children: [child('محمد')], people: [] };
  const arabicData = dataOf(frontContent(arabic.children));

  test('reads letters in the order they are read, not as they stand', async () => {
    await engine.prepare(arabic, 'all-on-one');
    expect(faultsOf(firstCard(engine, arabic).front.marks, arabicData, WALLET_CARD)).toEqual([]);
  });

  test('finds text below 6 pt', async () => {
    await engine.prepare(arabic, 'all-on-one');
    const small = firstCard(engine, arabic).front.marks.map((mark) =>
      mark.kind === 'text' && mark.datum === 'child-0-name' ? { ...mark, pt: 5.9 } : mark,
    );
    expect(faultsOf(small, arabicData, WALLET_CARD)).toEqual(['child-0-name is smaller than 6 pt']);
  });
});

test('a product’s own smallest size counts', () => {
  const strict = faultsOf(marks, data, { ...WALLET_CARD, minPt: 30 });
  expect(strict).toContain('title is smaller than 30 pt');
});

describe('a heading that is said again over the next column', () => {
  const days = Array.from({ length: 30 }, (_, nth) => date(`Day ${nth}`, '1985-02-28'));
  const both = [person('Grace', days), person('Jim', days.slice(0, 1))];
  const side = firstCard(engine, { children: [child('Ada')], people: both }).back;
  const again = textMarks(side).find(({ datum }) => /^person-0-name#/.test(datum)) ?? fail();
  const faultsWith = (other: TextMark) =>
    faultsOf(
      side.marks.map((mark) => (mark === again ? other : mark)),
      dataOf(side.content),
      WALLET_CARD,
    );

  test('whole is no fault', () => {
    expect(faultsWith(again)).toEqual([]);
  });

  test('is a fault when it is cut short', () => {
    expect(faultsWith({ ...again, glyphs: again.glyphs.slice(1) })).toEqual([
      `${again.datum} is not among the facts`,
    ]);
  });

  test('is a fault when it repeats nothing', () => {
    const datum = again.datum.replace('person-0', 'person-9');
    expect(faultsWith({ ...again, datum })).toEqual([`${datum} is not among the facts`]);
  });
});

test('two facts that go by one id are found', () => {
  const name = data.find(({ id }) => id === 'person-1-name') ?? fail();
  expect(faultsOf(marks, [...data, { ...name }], WALLET_CARD)).toEqual(['Two facts have the same id']);
});

describe('of an order the inspection finds', () => {
  const order: Datum[] = data.filter(({ id }) => id.startsWith('person-'));
  const without = (id: string) => change(id, () => []);

  test('nothing where every fact stands on one side', () => {
    expect(faultsOfOrder([marks], order)).toEqual([]);
    expect(faultsOfOrder([marks, []], order)).toEqual([]);
  });

  test('a fact that stands on no side', () => {
    expect(faultsOfOrder([without('person-1-name'), []], order)).toEqual(['person-1-name stands on 0 sides']);
  });

  test('a fact that stands on two sides', () => {
    const name = marks.filter((mark) => mark.kind === 'text' && mark.datum === 'person-1-name');
    expect(faultsOfOrder([marks, name], order)).toEqual(['person-1-name stands on 2 sides']);
  });
});

function fail(): never {
  throw new Error('Something that must be on the card is missing');
}
