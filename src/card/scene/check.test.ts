import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { backContent, type Datum, dataOf, frontContent } from '../content/side.ts';
import { child, date, firstCard, newEngine, people, person, textMarks } from '../testing.ts';
import { faultsOf, faultsOfOrder, inkOf } from './check.ts';
import { WALLET_CARD } from './product.ts';
import type { Mark, Rect, TextMark } from './scene.ts';

const engine = await newEngine();
const facts = { children: [], people: people(4, 3) };
const data = dataOf(backContent(facts));
const { back: sound } = firstCard(engine, facts);
const { marks } = sound;
const faults = (changed: Mark[]) => faultsOf(changed, data, WALLET_CARD);
const change = (id: string, how: (mark: TextMark) => Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' && mark.datum === id ? how(mark) : [mark]));
const moved = (id: string, x: number, y: number) =>
  change(id, (mark) => [{ ...mark, x: mark.x + x, y: mark.y + y }]);
const rule = (box: Rect): Mark => ({ kind: 'rule', ink: { cmyk: [0, 0, 0, 1], rgb: '#000' }, box });
const inkOfText = (id: string) =>
  inkOf(textMarks(sound).find(({ datum }) => datum === id) ?? fail()) ?? fail();

const title = inkOfText('title');
const label = inkOfText('person-1-date-0-label');
const value = inkOfText('person-1-date-0-value');
const next = inkOfText('person-1-date-1-value');
const middle = (title.top + title.bottom) / 2;
const onLabel = /person-1-date-0-(label|value) overlaps person-1-date-0-(label|value)/;

test('a sound side has no faults', () => {
  expect(faults(marks)).toEqual([]);
});

test.each<[what: string, marks: Mark[], fault: string | RegExp]>([
  [
    'a datum that was dropped',
    change('person-1-date-0-value', () => []),
    'person-1-date-0-value reads “” instead of “Jul 9”',
  ],
  [
    'a datum that is there twice',
    change('person-1-name', (mark) => [mark, { ...mark, y: 40 }]),
    'person-1-name reads “MumMum” instead of “Mum”',
  ],
  [
    'a text that is not among the facts',
    change('person-1-name', (mark) => [mark, { ...mark, datum: 'stray', y: 40 }]),
    'stray is not among the facts',
  ],
  [
    'a letter without a glyph, whatever its mark says',
    change('person-1-name', (mark) => [
      { ...mark, glyphs: mark.glyphs.map((glyph) => ({ ...glyph, id: 0 })) },
    ]),
    'person-1-name reads “” instead of “Mum”',
  ],
  [
    'glyphs that are wider in another face',
    change('title', (mark) => [
      { ...mark, face: { ...mark.face, ink: () => ({ left: 0, right: 90_000, top: 500, bottom: 0 }) } },
    ]),
    'title leaves the safe area',
  ],
  [
    'glyphs of another face',
    change('person-1-date-0-value', (mark) => [{ ...mark, face: textMarks(sound)[0]?.face ?? mark.face }]),
    'person-1-date-0-value has glyphs of another face',
  ],
  ['text too far left', moved('title', 2.95 - title.left, 0), 'title leaves the safe area'],
  ['text too far right', moved('title', 82.05 - title.right, 0), 'title leaves the safe area'],
  ['text too high', moved('title', 0, 2.95 - title.top), 'title leaves the safe area'],
  ['text too low', moved('title', 0, 51.05 - title.bottom), 'title leaves the safe area'],
  [
    'a rule outside the safe area',
    [...marks, rule({ left: 1, top: 20, right: 2, bottom: 20.1 })],
    'A rule leaves the safe area',
  ],
  ['text of 4.5 pt', change('footer', (mark) => [{ ...mark, pt: 4.5 }]), 'footer is smaller than 5.5 pt'],
  ['a rule through a text', [...marks, rule({ ...title, top: middle, bottom: middle + 0.1 })], /overlaps/],
  [
    'a text that overlaps the one on its left',
    moved('person-1-date-0-value', label.right - value.left - 0.5, 0),
    onLabel,
  ],
  [
    'a text that overlaps the one on its right',
    moved('person-1-date-0-label', value.left - label.right + 0.5, 0),
    onLabel,
  ],
  [
    'a text that slightly overlaps the line below it',
    moved('person-1-date-0-value', 0, next.top - value.bottom + 0.2 * (value.bottom - value.top)),
    /overlaps/,
  ],
])('the inspection finds %s', (_, changed, fault) => {
  expect(faults(changed)).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
});

test('the inspection finds two lines of one text that overlap', () => {
  const words = 'Remember the boat, the picnic and all of that long and heavy rain of the summer '
    .repeat(3)
    .trim();
  const side = { ...facts, people: [person('Jim', [date(words, '1985-02-28')])] };
  const { back } = firstCard(engine, side);
  const [first = fail(), second] = textMarks(back).filter(({ datum }) => datum === 'person-0-date-0-label');
  const closer = back.marks.map((mark) => (mark === second ? { ...mark, y: first.y + 0.5 } : mark));
  const of = (some: Mark[]) => faultsOf(some, dataOf(backContent(side)), WALLET_CARD).join();
  expect(of(back.marks)).toBe('');
  expect(of(closer)).toContain('person-0-date-0-label overlaps person-0-date-0-label');
});

test('in a dense script letters are read in their order, and text below 6.5 pt is found', async () => {
  const arabic = { children: [child('محمد')], people: [] };
  await engine.prepare(arabic, 'all-on-one');
  const { front } = firstCard(engine, arabic);
  const small = front.marks.map((mark) =>
    mark.kind === 'text' && mark.datum === 'child-0-name' ? { ...mark, pt: 6.4 } : mark,
  );
  const of = (some: Mark[]) => faultsOf(some, dataOf(frontContent(arabic.children)), WALLET_CARD);
  expect(of(front.marks)).toEqual([]);
  expect(of(small)).toEqual(['child-0-name is smaller than 6.5 pt']);
});

test('the inspection applies a product’s own smallest sizes of facts and of labels', () => {
  const faults = faultsOf(marks, data, { ...WALLET_CARD, least: { facts: 40, labels: 30, footer: 30 } });
  expect(faults).toContain('title is smaller than 30 pt');
  expect(faults).toContain('person-0-name is smaller than 40 pt');
});

test('a repeated heading over the next column must be whole and have an original', () => {
  const days = Array.from({ length: 30 }, (_, nth) => date(`Day ${nth}`, '1985-02-28'));
  const both = [person('Grace', days), person('Jim', days.slice(0, 1))];
  const design = { ...DEFAULT_DESIGN, textSize: 'fewest-cards' } as const;
  const side = firstCard(engine, { children: [child('Ada')], people: both }, 'all-on-one', design).back;
  const again = textMarks(side).find(({ datum }) => /^person-0-name#/.test(datum)) ?? fail();
  const faultsWith = (other: TextMark) =>
    faultsOf(
      side.marks.map((mark) => (mark === again ? other : mark)),
      dataOf(side.content),
      side.product,
    );
  expect(faultsWith(again)).toEqual([]);
  const ofNobody = again.datum.replace('person-0', 'person-9');
  for (const wrong of [
    { ...again, text: again.text.slice(1), glyphs: again.glyphs.slice(1) },
    { ...again, datum: ofNobody },
  ])
    expect(faultsWith(wrong)).toEqual([`${wrong.datum} is not among the facts`]);
});

test('two facts with the same id are found', () => {
  const name = data.find(({ id }) => id === 'person-1-name') ?? fail();
  expect(faultsOf(marks, [...data, { ...name }], WALLET_CARD)).toEqual(['Two facts have the same id']);
});

describe('in an order the inspection finds', () => {
  const order: Datum[] = data.filter(({ id }) => id.startsWith('person-'));
  const name = marks.filter((mark) => mark.kind === 'text' && mark.datum === 'person-1-name');

  test.each<[what: string, sides: Mark[][], faults: string[]]>([
    ['nothing if each fact is on the only side', [marks], []],
    ['nothing if each fact is on one of two sides', [marks, []], []],
    ['a fact on no side', [change('person-1-name', () => []), []], ['person-1-name stands on 0 sides']],
    ['a fact on two sides', [marks, name], ['person-1-name stands on 2 sides']],
  ])('%s', (_, sides, found) => {
    expect(faultsOfOrder(sides, order)).toEqual(found);
  });
});

function fail(): never {
  throw new Error('Something that must be on the card is missing');
}
