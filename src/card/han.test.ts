import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN, HAN_LANGUAGES, type HanForms } from '#shared/card-design.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { child, date, newEngine, person, textMarks } from './testing.ts';

const engine = await newEngine();

function family(names: string[], others: Partial<CardFacts> = {}): CardFacts {
  return { children: names.map((name) => child(name)), people: [], ...others };
}

/** The font family of each name, and whether the customer is asked for the language. */
async function formsOf(facts: CardFacts, han: HanForms = 'auto') {
  const design = { ...DEFAULT_DESIGN, han };
  await engine.prepare(facts, 'all-on-one', design);
  const composed = engine.compose(facts, 'all-on-one', design);
  if (!composed.ok) throw new Error(composed.refusal);
  const marks = composed.cards.flatMap(({ front, back }) => [...textMarks(front), ...textMarks(back)]);
  const fonts = new Map(
    facts.children.map(({ name }, index) => {
      const own = marks.filter(({ datum }) => datum === `child-${index}-name`);
      const faces = own.map(({ face }) => face.name.replace(/^noto-serif-([a-z]+)-.*/, '$1'));
      return [name, [...new Set(faces)].join(' ')];
    }),
  );
  return { fonts: Object.fromEntries(fonts), asks: composed.asksForHan };
}

describe('Chinese characters are in the language of the whole family, as shown by', () => {
  test.each([
    ['kana of a sister', family(['直子', 'さくら']), { 直子: 'jp', さくら: 'jp' }],
    ['a character that only Japanese has', family(['直子', '桜']), { 直子: 'jp', 桜: 'jp' }],
    ['hangul', family(['直子', '김민준']), { 直子: 'kr', 김민준: 'kr' }],
    ['bopomofo', family(['直子', 'ㄅㄆ']), { 直子: 'tc', ㄅㄆ: 'tc' }],
    ['a character that only simplified Chinese has', family(['直子', '张']), { 直子: 'sc', 张: 'sc' }],
    [
      'kana anywhere, also in the title of a date',
      family(['直子'], { people: [person('Jim', [date('たんじょうび', '1962-03-04')])] }),
      { 直子: 'jp' },
    ],
  ])('%s', async (_, facts, fonts) => {
    expect(await formsOf(facts)).toEqual({ fonts, asks: false });
  });

  test('a name that shows its own language keeps it', async () => {
    const { fonts, asks } = await formsOf(family(['さくら', 'ゆき', '刘', '김민준', '直子']));
    expect(fonts).toEqual({ さくら: 'jp', ゆき: 'jp', 刘: 'sc', 김민준: 'kr', 直子: 'jp' });
    expect(asks).toBe(false);
  });

  test('a tie between two languages makes the customer be asked', async () => {
    const tied = family(['さくら', '김민준', '直子']);
    expect(await formsOf(tied)).toEqual({ fonts: { さくら: 'jp', 김민준: 'kr', 直子: 'jp' }, asks: true });
    expect((await formsOf(tied, 'ko')).fonts).toEqual({ さくら: 'jp', 김민준: 'kr', 直子: 'kr' });
  });

  test.each(HAN_LANGUAGES)(
    'the customer is asked when no name shows a language, and may choose %s',
    async (han) => {
      const font = { 'zh-hans': 'sc', 'zh-hant': 'tc', ja: 'jp', ko: 'kr' }[han];
      expect(await formsOf(family(['直子', 'Ada']), han)).toEqual({
        fonts: { 直子: font, Ada: 'eb-garamond-semibold' },
        asks: true,
      });
    },
  );

  test('a choice made for other names has no effect when the names show their language', async () => {
    const fonts = { 直子: 'sc', 张: 'sc' };
    expect(await formsOf(family(['直子', '张']), 'ja')).toEqual({ fonts, asks: false });
  });

  test('the default is simplified Chinese, or traditional where a character is traditional', async () => {
    expect(await formsOf(family(['直子']))).toEqual({ fonts: { 直子: 'sc' }, asks: true });
    expect(await formsOf(family(['陳麗華']))).toEqual({ fonts: { 陳麗華: 'tc' }, asks: true });
  });

  test('the customer is not asked when there are no such characters', async () => {
    expect((await formsOf(family(['Ada', 'さくら', 'محمد']))).asks).toBe(false);
  });
});

describe('a chosen form of a character', () => {
  const marksOf = async (name: string) => {
    const facts = family([name]);
    await engine.prepare(facts, 'all-on-one');
    const composed = engine.compose(facts, 'all-on-one');
    if (!composed.ok) throw new Error(composed.refusal);
    const [first] = composed.cards;
    const marks = first ? textMarks(first.front).filter(({ datum }) => datum === 'child-0-name') : [];
    return { ids: marks.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)), warnings: composed.warnings };
  };

  test('is drawn if the font has it', async () => {
    const [chosen, usual] = [await marksOf('葛\u{e0100}城さん'), await marksOf('葛城さん')];
    expect(chosen.warnings).toEqual([]);
    expect(chosen.ids[0]).not.toBe(usual.ids[0]);
    expect((await marksOf('葛\u{e0100}城')).ids[0]).toBe(chosen.ids[0]);
  });

  test('is replaced by the usual form otherwise, with a warning', async () => {
    const { ids, warnings } = await marksOf('葛\u{e01ee}城');
    expect(ids[0]).toBe((await marksOf('葛城さん')).ids[0]);
    expect(warnings).toEqual([
      '葛 will be printed in its usual form: our fonts don’t have the form you chose.',
    ]);
  });
});
