import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test, vi } from 'vitest';
import { MAX_CARDS } from '#shared/order-limits.ts';
import * as work from './base/work.ts';
import { TOO_MANY_CARDS, TOO_MUCH, tooLong } from './content/refusal.ts';
import { createCardEngine } from './engine.ts';
import type { FontFile } from './fonts/table.ts';
import { WALLET_CARD } from './scene/product.ts';
import {
  CHILDREN,
  cardsOf,
  child,
  date,
  fetchFont,
  firstCard,
  newEngine,
  people,
  person,
  textMarks,
  textsOf,
} from './testing.ts';

const engine = await newEngine();
const refusalOf = (names: string[]) => {
  const composed = engine.compose({ children: names.map((name) => child(name)), people: [] }, 'all-on-one');
  return composed.ok ? null : composed.refusal;
};

test('only the weight of its script that a text uses is fetched', async () => {
  const fetched: string[] = [];
  const recording = (file: FontFile) => {
    fetched.push(file.name);
    return fetchFont(file);
  };
  const own = createCardEngine({ harfbuzz, fetchFont: recording, product: WALLET_CARD });
  await own.prepare({ children: [child('გიორგი')], people: [] }, 'all-on-one');
  expect(fetched.filter((name) => name.includes('georgian'))).toEqual(['noto-serif-georgian-semibold']);
  const friend = person('Ada', [date('Արամ', '1990-02-03')]);
  await own.prepare({ children: [], people: [friend] }, 'all-on-one');
  expect(fetched.filter((name) => name.includes('armenian'))).toEqual(['noto-sans-armenian-regular']);
});

describe('a layout', () => {
  test('of one card per child makes a card for each, with the same back', () => {
    const cards = cardsOf(
      engine.compose({ children: CHILDREN.slice(0, 3), people: people(2, 2) }, 'one-per-child'),
    );
    expect(cards.map(({ name }) => name)).toEqual(['Ada King', 'Theodore', 'Józef Wiśniewski']);
    expect(new Set(cards.map(({ back }) => back)).size).toBe(1);
    for (const [index, { name, front }] of cards.entries())
      expect(textsOf(front).get(`child-${index}-name`)).toBe(name);
  });

  test('of one card per child is a card even without children', () => {
    expect(cardsOf(engine.compose({ children: [], people: people(1, 1) }, 'one-per-child'))).toHaveLength(1);
  });
});

test.each([1, 2, 3, 4, 6, 9, 12])('each fact of %i children is on one line with its label', (count) => {
  const { front } = firstCard(engine, { children: CHILDREN.slice(0, count), people: [] });
  const marks = textMarks(front);
  for (const text of ['November 2, 2019', '7 lbs 11 oz', '6:42 AM']) {
    const value = marks.find((mark) => mark.text === text) ?? fail();
    const label = marks.find(({ datum }) => datum === value.datum.replace('value', 'label')) ?? fail();
    expect(Math.abs(label.y - value.y)).toBeLessThan(5);
  }
});

describe('a refusal', () => {
  test('names the one text that fills more than a side', () => {
    const label = 'Remember the boat, the picnic and the rain. '.repeat(60).trim();
    const people = [person('Jim', [date('other', '1985-02-28', { notes: label })])];
    for (const layout of ['all-on-one', 'one-per-child'] as const) {
      const composed = engine.compose({ children: [child('Ada')], people }, layout);
      expect(composed).toEqual({ ok: false, refusal: tooLong(label) });
    }
    expect(tooLong(label)).toContain('“Remember the boat, the picnic and the ra”');
  });

  test('names every character that no font has, once and together', async () => {
    const children = ['Ada 𓀀𓀀', 'Bo ᚠ', 'half \ud83d a character'].map((name) => child(name));
    const facts = { children, people: [] };
    await engine.prepare(facts, 'all-on-one');
    expect(engine.compose(facts, 'all-on-one')).toEqual({
      ok: false,
      refusal:
        'We cannot print: 𓀀, ᚠ, half a character (\ufffd) (in “Ada 𓀀𓀀”, “Bo ᚠ”, “half \ufffd a character”). None of our fonts has them. Please write them another way.',
    });
  });

  // Rows: the typed text and its refusal; null where labels and slips can print it.
  test.for([
    ['Siân O’Neill', null],
    ['1 High Street\nFlat 2', null],
    ['Łukasz Żółć', null],
    ['李小龍', null],
    ['محمد', null],
    ['Тарас', null],
    ['Ada 🎂', null],
    ['Flat № 3, ½ Mill Lane', null],
    ['Ａｄａ', null],
    [
      'Tenzin བསྟན་འཛིན',
      'We cannot print: བ, སྟ, ན, ་, འ, ཛི (in “Tenzin བསྟན་འཛིན”). None of our fonts has them. Please write them another way.',
    ],
    [
      '𝐅𝐥𝐚𝐭 𝟏',
      'We cannot print: 𝐅, 𝐥, 𝐚, 𝐭, 𝟏 (in “𝐅𝐥𝐚𝐭 𝟏”). None of our fonts has them. Please write “Flat 1”.',
    ],
    ['𝒮𝒶𝓂', 'We cannot print: 𝒮, 𝒶, 𝓂 (in “𝒮𝒶𝓂”). None of our fonts has them. Please write “Sam”.'],
    ['Ada ᚠ', 'We cannot print: ᚠ (in “Ada ᚠ”). None of our fonts has it. Please write it another way.'],
    [
      '𝐅𝐥𝐚𝐭 ᚠ',
      'We cannot print: 𝐅, 𝐥, 𝐚, 𝐭, ᚠ (in “𝐅𝐥𝐚𝐭 ᚠ”). None of our fonts has them. Please write them another way.',
    ],
    [
      'Ada \ue000',
      'We cannot print: a symbol that only some devices have (U+E000) (in “Ada”). None of our fonts has it. Please write it another way.',
    ],
  ] as const)('of what stands beside the cards: %j', async ([text, refusal]) => {
    expect(await engine.refusalOfTexts(['Leeds', text])).toBe(refusal);
  });

  const crowd = Array.from({ length: 60 }, () => person('Wolfe'.repeat(40), []));

  test('an order of more than twelve cards is refused', () => {
    const people = crowd.map((one) => ({
      ...one,
      relationship: 'Wolfe'.repeat(40),
      dates: [date('Wolfe'.repeat(40), '1962-03-04')],
    }));
    const composed = engine.compose({ children: [child('Ada')], people }, 'all-on-one');
    expect(composed).toEqual({ ok: false, refusal: TOO_MANY_CARDS });
  });

  test('says that a card for each of twelve children leaves no room for another card', () => {
    const few = engine.compose({ children: CHILDREN, people: people(2, 2) }, 'one-per-child');
    expect(cardsOf(few)).toHaveLength(MAX_CARDS);
    const many = engine.compose({ children: CHILDREN, people: crowd }, 'one-per-child');
    expect(many).toEqual({ ok: false, refusal: TOO_MANY_CARDS });
  });

  test('stops the work for facts that would take too long', async () => {
    const { createWork } = work;
    const limited = vi.spyOn(work, 'createWork').mockImplementation(() => createWork(1000));
    const impatient = createCardEngine({ harfbuzz, fetchFont, product: WALLET_CARD });
    limited.mockRestore();
    const facts = { children: CHILDREN.slice(0, 4), people: people(6, 4) };
    await impatient.prepare(facts, 'all-on-one');
    expect(impatient.compose(facts, 'all-on-one')).toEqual({ ok: false, refusal: TOO_MUCH });
    const few = { children: [child('Ada')], people: [] };
    await impatient.prepare(few, 'all-on-one');
    expect(impatient.compose(few, 'all-on-one').ok).toBe(true);
  });

  test('does not accept an invisible name', () => {
    expect(refusalOf([' '])).toBe('One of the names or titles has nothing in it that can be printed.');
    expect(refusalOf(['\u200b\u200e'])).toBe(
      'One of the names or titles has nothing in it that can be printed: only an invisible character (zero width space), an invisible character (left-to-right mark).',
    );
  });
});

function fail(): never {
  throw new Error('Something that must be on the card is missing');
}
