import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFooter } from '#shared/brand.ts';
import {
  CARD_ACCENTS,
  CARD_TITLES,
  type CardDesign,
  CLOCKS,
  DATE_STYLES,
  DEFAULT_DESIGN,
  HAN_FORMS,
  MISSING_STYLES,
  TEXT_SIZES,
  WEIGHT_STYLES,
} from '#shared/card-design.ts';
import type { CardChild, CardDate, CardFacts, CardLayout, CardPerson } from '#shared/card-facts.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { printable } from './content/printable.ts';
import { TOO_MANY_CARDS, TOO_MANY_LARGER, tooLong } from './content/refusal.ts';
import { backContent, factsOf, frontContent } from './content/side.ts';
import type { CardEngine, ComposedCard } from './engine.ts';
import type { Face } from './fonts/face.ts';
import type { Extent } from './fonts/glyph.ts';
import { LEAST_SIZES, PT } from './scene/product.ts';
import type { Rect, Scene } from './scene/scene.ts';
import { toSvg } from './svg.ts';
import { isInFooter, newEngine, textMarks } from './testing.ts';

/** The number of families for a test: 150 in all tests together, and ten times as many in `npm run test:long`. */
const families = (smoke: number) => fuzzRuns({ smoke, long: smoke * 10 });

const engine = await newEngine();

// Letters and marks of each script, as they occur in names. Numbers and signs are added to all of them.
const SCRIPTS = [
  "aeiourstnlABGJKQTWfgjpqyłńśźżÅÉÖßþỗỆŁĴı\u0301\u0323'’-",
  'ɓɗɛɔɖɣʋɲʒŋƙƴɩʊɨʉꞌƁƊƐƆƉƔƲƝƷŊẹọṣ\u0300\u0301\u0303',
  'αβγωΆἈᾧςΠαπδοπούλ',
  'дщжЮЙЃїґӰЕкатерина',
  'محمدفاطمةعبداللهلاإآؤئىكپچڤگ\u064b\u064e\u0651\u0670',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת\u05b8\u05bc\u05c1',
  'अआइकखगचटतदनपबमयरलवशसह\u093e\u093f\u0940\u0941\u0947\u094b\u094d\u0902',
  'অআকখগতদনপবমরলশসহ\u09be\u09bf\u09c0\u09cd',
  'அஆகஙசடணதநபமயரலவளறன\u0bbe\u0bbf\u0bc1\u0bcd',
  'กขคงจชดตนบปพมยรลวสหอะาำ\u0e34\u0e35\u0e48\u0e49เแโไ',
  '王李张刘陈杨黄赵吴周明华美丽',
  '䶮㛃㳇𬸚𬀩𫖯勚暐直子美咲陳麗',
  'さくらゆきひろ田中山本太郎花子ケンタロー',
  '김이박최정민준서연지우하은',
].map((letters) => [...letters]);
const SIGNS = ['', '', '', '7', '19', '.', '–', '/', '&', '(', '”', '!?'];
const script = fc.constantFrom(...SCRIPTS);
/** A word begins with a letter, because no font could combine a mark with a letter of another script. */
const wordOf = (letters: string[], maxLength: number) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength }),
      fc.constantFrom(...SIGNS),
    )
    .map(([some, sign]) => some.replace(/^\p{M}+/u, '') + sign);
const word = script.chain((letters) => wordOf(letters, 14));
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const monster = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 20 }).map((words) => words.join('').slice(0, 160)),
  script.chain((letters) => wordOf(letters, 200)),
);
const text = fc
  .oneof(
    { weight: 12, arbitrary: phrase },
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...['Ada', 'Józef', 'Μαρία Παπαδοπούλου', 'Екатерина', 'Jean-Jacques', '👨‍👩‍👧 Team'],
        ...['👪 Flores', '❤️ Ada 🏳️‍🌈', '葛󠄀城 結', 'ᄒᆞᆫ빛', 'محمد 7', 'ﷺ'],
      ),
    },
    { weight: 1, arbitrary: monster },
  )
  .map((some) => some.normalize('NFC').trim())
  .filter((some) => some !== '');
const day = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
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
  dates: fc.oneof(
    { weight: 29, arbitrary: fc.array(dateArbitrary, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(dateArbitrary, { maxLength: 40 }) },
  ),
});
const factsArbitrary: fc.Arbitrary<CardFacts> = fc.record({
  children: fc.array(childArbitrary, { maxLength: 14 }),
  people: fc.array(personArbitrary, { maxLength: 16 }),
});
const layoutArbitrary = fc.constantFrom<CardLayout>('all-on-one', 'one-per-child');
const designArbitrary: fc.Arbitrary<CardDesign> = fc.oneof(
  fc.constant(DEFAULT_DESIGN),
  fc.record({
    title: fc.oneof(
      fc.constantFrom(...CARD_TITLES),
      script.chain((letters) => wordOf(letters, 20)),
    ),
    accent: fc.constantFrom(...CARD_ACCENTS),
    textSize: fc.constantFrom(...TEXT_SIZES),
    dates: fc.constantFrom(...DATE_STYLES),
    weights: fc.constantFrom(...WEIGHT_STYLES),
    hours: fc.constantFrom(...CLOCKS),
    missing: fc.constantFrom(...MISSING_STYLES),
    han: fc.constantFrom(...HAN_FORMS),
  }),
);

/** Checks an order by its pictures and marks, without the engine's own inspection. */
function expectSound(cards: ComposedCard[], facts: CardFacts, design = DEFAULT_DESIGN) {
  const sides = new Set(cards.flatMap(({ front, back }) => [front, back]));
  const shown = new Map<string, string[]>();
  for (const scene of sides) {
    for (const [datum, letters] of lettersOn(scene)) {
      shown.set(datum, [...(shown.get(datum) ?? []), letters]);
    }
    expectReadable(scene, LEAST_SIZES[design.textSize].labels);
  }
  const expected = new Map(
    [...factsOf(frontContent(facts.children, design)), ...factsOf(backContent(facts, design))].map(
      ({ id, text }) => [id, text.replaceAll(' ', '')],
    ),
  );
  const wrong: string[] = [];
  for (const [id, letters] of expected) {
    const times = shown.get(id) ?? [];
    if (times.length !== 1 || times[0] !== letters) wrong.push(`${id}: ${times}`);
  }
  for (const [id, letters] of shown) {
    const [original = ''] = id.split('#');
    if (id !== original && letters.some((some) => some !== expected.get(original))) wrong.push(id);
    if (id === original && !expected.has(id) && !/^(title|message|footer|number)$/.test(id)) wrong.push(id);
  }
  expect(wrong).toEqual([]);
  expect(shown.get('footer')).toEqual(
    [...sides].map(() => printable(cardFooter(design.title)).replaceAll(' ', '')),
  );
}

/** The letters of each datum, in reading order. */
function lettersOn(scene: Scene): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { datum, glyphs } of textMarks(scene)) {
    const read = glyphs.toSorted((one, other) => one.at - other.at);
    const letters = read.map((glyph) => glyph.text).join('');
    shown.set(datum, (shown.get(datum) ?? '') + letters.replaceAll(' ', ''));
  }
  return shown;
}

/** Checks that no text is smaller than `minPt`, outside the safe area, or over another text. */
function expectReadable(scene: Scene, minPt: number) {
  const { widthMm, heightMm } = scene.product;
  for (const mark of textMarks(scene))
    expect(mark.pt).toBeGreaterThanOrEqual(isInFooter(mark) ? LEAST_SIZES.default.footer : minPt);
  const inked = textMarks(scene)
    .flatMap((mark) => {
      const box = inkBox(mark);
      return box ? [{ ...box, line: `${mark.datum} ${mark.y}` }] : [];
    })
    .sort((a, b) => a.top - b.top);
  expect(Math.min(...inked.map(({ left }) => left))).toBeGreaterThan(2.98);
  expect(Math.max(...inked.map(({ right }) => right))).toBeLessThan(widthMm - 2.98);
  expect(Math.min(...inked.map(({ top }) => top))).toBeGreaterThan(2.98);
  expect(Math.max(...inked.map(({ bottom }) => bottom))).toBeLessThan(heightMm - 2.98);
  const overlapping: string[] = [];
  for (const [index, a] of inked.entries()) {
    for (let other = index + 1; other < inked.length; other++) {
      const b = inked[other];
      if (!b || b.top > a.bottom - 0.02) break;
      if (a.line === b.line) continue;
      if (a.left < b.right - 0.02 && b.left < a.right - 0.02) overlapping.push(`${a.line} and ${b.line}`);
    }
  }
  expect(overlapping).toEqual([]);
}

/** The rectangle of a mark's outlines, from their path data, in millimetres. */
function inkBox({ face, glyphs, pt, x, y }: ReturnType<typeof textMarks>[number]): Rect | null {
  const mm = (pt * PT) / face.unitsPerEm;
  const parts = glyphs.flatMap((glyph) => {
    const box = outlineBox(face, glyph.id);
    return box ? [{ glyph, box }] : [];
  });
  if (parts.length === 0) return null;
  return {
    left: x + Math.min(...parts.map(({ glyph, box }) => glyph.x + box.left)) * mm,
    right: x + Math.max(...parts.map(({ glyph, box }) => glyph.x + box.right)) * mm,
    top: y - Math.max(...parts.map(({ glyph, box }) => glyph.y + box.top)) * mm,
    bottom: y - Math.min(...parts.map(({ glyph, box }) => glyph.y + box.bottom)) * mm,
  };
}

const outlineBoxes = new Map<string, Extent | null>();

function outlineBox(face: Face, glyph: number): Extent | null {
  const key = `${face.name} ${glyph}`;
  const known = outlineBoxes.get(key);
  if (known !== undefined) return known;
  const numbers = (face.outline(glyph).match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const across = numbers.filter((_, index) => index % 2 === 0);
  const up = numbers.filter((_, index) => index % 2 === 1);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const box = numbers.length > 0 ? { left, right, top: Math.max(...up), bottom: Math.min(...up) } : null;
  outlineBoxes.set(key, box);
  return box;
}

async function composedBy(some: CardEngine, facts: CardFacts, layout: CardLayout, design?: CardDesign) {
  await some.prepare(facts, layout, design);
  return some.compose(facts, layout, design);
}

/**
 * The cards; null when a text is too long, has a character without a font, or needs too many cards. No other refusal is
 * allowed.
 */
async function cardsOrNull(
  facts: CardFacts,
  layout: CardLayout,
  design = DEFAULT_DESIGN,
): Promise<ComposedCard[] | null> {
  const composed = await composedBy(engine, facts, layout, design);
  if (composed.ok) return composed.cards;
  const texts = [...factsOf(frontContent(facts.children, design)), ...factsOf(backContent(facts, design))];
  const isUnprintable = composed.refusal.startsWith('We cannot print: ');
  const isRefused = isUnprintable || [TOO_MANY_CARDS, TOO_MANY_LARGER].includes(composed.refusal);
  if (!isRefused) expect(texts.map((datum) => tooLong(datum.text))).toContain(composed.refusal);
  return null;
}

describe('for families with any names', () => {
  test('each fact is on one side of the order, in full, readable, and inside the safe area', async () => {
    const runs = families(130);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(factsArbitrary, layoutArbitrary, designArbitrary, async (facts, layout, design) => {
        const first = await cardsOrNull(facts, layout, design);
        // Facts that are too much for larger text are set in the usual size.
        const chosen: CardDesign = first ? design : { ...design, textSize: 'default' };
        const cards = first ?? (await cardsOrNull(facts, layout, chosen));
        if (cards) expectSound(cards, facts, chosen);
        else refused += 1;
      }),
      runs,
    );
    expect(refused).toBeLessThan(runs.numRuns / 20);
  });

  test('the same facts give the same pictures, also from an engine that has set other cards before', async () => {
    const fresh = await newEngine();
    const pictures = (cards: ComposedCard[]) => cards.map(({ front, back }) => toSvg(front) + toSvg(back));
    await fc.assert(
      fc.asyncProperty(factsArbitrary, layoutArbitrary, async (facts, layout) => {
        const one = await composedBy(engine, facts, layout);
        const two = await composedBy(fresh, { ...facts }, layout);
        if (one.ok) expectSound(one.cards, facts);
        if (one.ok && two.ok) expect(pictures(one.cards)).toEqual(pictures(two.cards));
        else expect(one).toEqual(two);
      }),
      families(20),
    );
  });
});
