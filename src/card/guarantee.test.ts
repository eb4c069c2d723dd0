import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/orders.ts';
import { backContent, dataOf, frontContent, type Side } from './content.ts';
import type { Extent, Face } from './face.ts';
import { PT } from './product.ts';
import { NAME_TOO_LONG, TOO_MANY_CHILDREN, TOO_MANY_DATES } from './refusal.ts';
import type { Scene } from './scene.ts';
import { toSvg } from './svg.ts';
import { cardsOf, newEngine, textMarks } from './testing.ts';

const engine = await newEngine();

// Long searches for the smallest counterexample would look like a hang.
const LIMIT = { interruptAfterTimeLimit: 4000 };

const LETTERS =
  "aeiourstnlABGJKQTWfgjpqyłńśźżÅÉÖßþỗỆαβγωΆἈᾧςдщжЮЙЃїґ0179'’.-–/&()“”!?ŁĴı\u0301\u0323".normalize('NFC');
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 14 });
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const monster = fc.string({ unit: fc.constantFrom(...LETTERS, ' '), minLength: 1, maxLength: 200 });
const text = fc
  .oneof(
    { weight: 6, arbitrary: phrase },
    {
      weight: 3,
      arbitrary: fc.constantFrom('Ada', 'Józef', 'Μαρία Παπαδοπούλου', 'Екатерина', 'Jean-Jacques'),
    },
    { weight: 1, arbitrary: monster },
  )
  .map((some) => some.normalize('NFC').trim())
  .filter((some) => some !== '');
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc.constantFrom(null, '00:00', '06:42', '12:30', '23:59');

const childArbitrary: fc.Arbitrary<CardChild> = fc.record({
  name: text,
  birthdate: fc.option(day),
  birthtime: time,
  weightLbs: fc.option(fc.integer({ min: 0, max: 99 })),
  weightOz: fc.option(fc.integer({ min: 0, max: 15 })),
});
const dateArbitrary: fc.Arbitrary<CardDate> = fc.record({
  type: fc.constant('other' as const),
  title: fc.oneof(fc.constantFrom('birthday', 'anniversary', 'meeting', 'other'), text),
  date: day,
  yearUnknown: fc.constantFrom(0 as const, 1 as const),
  notes: fc.option(text),
});
const personArbitrary: fc.Arbitrary<CardPerson> = fc.record({
  name: text,
  relationship: fc.constantFrom('spouse', 'parent', 'friend', 'other', 'cousin of a cousin'),
  notes: fc.option(text),
  dates: fc.array(dateArbitrary, { maxLength: 5 }),
});
const factsArbitrary: fc.Arbitrary<CardFacts> = fc.record({
  children: fc.array(childArbitrary, { maxLength: 12 }),
  people: fc.array(personArbitrary, { maxLength: 10 }),
});

/** Checks a side by what its picture and its marks show, without the engine's own inspection. */
function expectSound(scene: Scene, side: Side) {
  const letters = (some: string) => some.replaceAll(' ', '');
  const shown = new Map<string, string>();
  for (const { datum, glyphs } of textMarks(scene)) {
    shown.set(datum, (shown.get(datum) ?? '') + letters(glyphs.map((glyph) => glyph.text).join('')));
  }
  expect(shown).toEqual(new Map(dataOf(side).map(({ id, text }) => [id, letters(text)])));
  expect(Math.min(...textMarks(scene).map(({ pt }) => pt))).toBeGreaterThanOrEqual(5);
  const points = [...outlinePoints(scene)];
  expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThan(2.98);
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(82.02);
  expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThan(2.98);
  expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(51.02);
}

/** The corners of every outline on the side, from the path data. */
function* outlinePoints(scene: Scene) {
  for (const { face, glyphs, pt, x, y } of textMarks(scene)) {
    const mm = (pt * PT) / face.unitsPerEm;
    for (const glyph of glyphs) {
      const box = outlineBox(face, glyph.id);
      if (!box) continue;
      yield { x: x + (glyph.x + box.left) * mm, y: y - (glyph.y + box.top) * mm };
      yield { x: x + (glyph.x + box.right) * mm, y: y - (glyph.y + box.bottom) * mm };
    }
  }
}

const outlineBoxes = new Map<string, Extent | null>();

function outlineBox(face: Face, glyph: number): Extent | null {
  const key = `${face.name} ${glyph}`;
  const known = outlineBoxes.get(key);
  if (known !== undefined) return known;
  const numbers =
    face
      .outline(glyph)
      .match(/-?\d+(?:\.\d+)?/g)
      ?.map(Number) ?? [];
  const across = numbers.filter((_, index) => index % 2 === 0);
  const up = numbers.filter((_, index) => index % 2 === 1);
  const box =
    across.length === 0
      ? null
      : {
          left: Math.min(...across),
          right: Math.max(...across),
          top: Math.max(...up),
          bottom: Math.min(...up),
        };
  outlineBoxes.set(key, box);
  return box;
}

describe('whatever a family is called', () => {
  test('every fact stands on the card once, whole, readable and inside the safe area, or the card is refused', () => {
    fc.assert(
      fc.property(
        factsArbitrary,
        fc.constantFrom('all-on-one' as const, 'one-per-child' as const),
        (facts, layout) => {
          const composed = engine.compose(facts, layout);
          if (!composed.ok) {
            // The inspection itself must never be what stops a card: then a rung of the layout is wrong.
            expect([TOO_MANY_CHILDREN, NAME_TOO_LONG, TOO_MANY_DATES]).toContain(composed.refusal);
            return;
          }
          const fronts =
            layout === 'one-per-child' && facts.children.length > 0
              ? facts.children.map((one) => [one])
              : [facts.children];
          expect(composed.cards).toHaveLength(fronts.length);
          for (const [index, card] of composed.cards.entries()) {
            expectSound(card.front, frontContent(fronts[index] ?? []));
            expectSound(card.back, backContent(facts));
          }
        },
      ),
      { numRuns: 250, ...LIMIT },
    );
  });

  test('the same facts give the same picture, also from an engine that has set other cards before', async () => {
    const fresh = await newEngine();
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const [one, two] = [engine, fresh].map((each) => each.compose(facts, 'all-on-one'));
        if (!one?.ok || !two?.ok) {
          expect(one).toEqual(two);
          return;
        }
        for (const side of ['front', 'back'] as const) {
          expect(one.cards.map((card) => toSvg(card[side]))).toEqual(
            two.cards.map((card) => toSvg(card[side])),
          );
        }
      }),
      { numRuns: 40, ...LIMIT },
    );
  });

  test('adding a date removes nothing that was there', () => {
    fc.assert(
      fc.property(factsArbitrary, personArbitrary, (facts, more) => {
        const before = engine.compose(facts, 'all-on-one');
        const after = engine.compose({ ...facts, people: [...facts.people, more] }, 'all-on-one');
        if (!before.ok || !after.ok || facts.people.every(({ dates }) => dates.length === 0)) return;
        const texts = (scene: Scene | undefined) =>
          new Set(scene && textMarks(scene).map(({ datum }) => datum));
        expect([...texts(after.cards[0]?.back)]).toEqual(
          expect.arrayContaining([...texts(before.cards[0]?.back)]),
        );
      }),
      { numRuns: 60, ...LIMIT },
    );
  });

  test('children in another order are the same children', () => {
    fc.assert(
      fc.property(fc.array(childArbitrary, { minLength: 2, maxLength: 8 }), (children) => {
        const said = (some: CardChild[]) => {
          const composed = engine.compose({ children: some, people: [] }, 'all-on-one');
          if (!composed.ok) return null;
          const texts = new Map<string, string>();
          for (const card of cardsOf(composed)) {
            for (const { datum, glyphs } of textMarks(card.front)) {
              texts.set(
                datum,
                (texts.get(datum) ?? '') +
                  glyphs
                    .map((glyph) => glyph.text)
                    .join('')
                    .replaceAll(' ', ''),
              );
            }
          }
          return [...texts.values()].sort();
        };
        const [one, two] = [said(children), said(children.toReversed())];
        if (one && two) expect(two).toEqual(one);
      }),
      { numRuns: 40, ...LIMIT },
    );
  });
});
