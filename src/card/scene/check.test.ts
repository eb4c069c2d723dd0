import { describe, expect, test } from 'vitest';
import { backContent, dataOf } from '../content/side.ts';
import { firstCard, newEngine, people } from '../testing.ts';
import { faultsOf, inkOf } from './check.ts';
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

function fail(): never {
  throw new Error('Something that must be on the card is missing');
}
