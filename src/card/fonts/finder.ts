import type { HanLanguage } from '#shared/card-design.ts';
import { memo, weakMemo } from '../base/memo.ts';
import { coversAll } from './coverage.ts';
import { EMOJI, FAMILIES, type Family } from './families.ts';
import { type HanLanguageFound, judgeHan, shownBy } from './han-language.ts';
import type { HanLists, Slice, SliceList } from './table.ts';

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2e80-\u33ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/u;
const SIGN = /^\p{S}/u;
// Characters that are shown as emoji unless the text asks for the plain sign.
const EMOJI_STYLE = /\p{Emoji_Presentation}|\ufe0f/u;
const TEXT_STYLE_SELECTOR = '\ufe0e';

const ofLanguage = (language: string) => FAMILIES.filter((family) => family.language === language);
const JAPANESE = ofLanguage('ja');
const KOREAN = ofLanguage('ko');
const SIMPLIFIED = ofLanguage('zh-hans');
const TRADITIONAL = ofLanguage('zh-hant');
const FIRST: Record<HanLanguage, readonly Family[]> = {
  ko: [...KOREAN, ...JAPANESE, ...SIMPLIFIED, ...TRADITIONAL],
  ja: [...JAPANESE, ...SIMPLIFIED, ...TRADITIONAL, ...KOREAN],
  'zh-hant': [...TRADITIONAL, ...SIMPLIFIED, ...JAPANESE, ...KOREAN],
  'zh-hans': [...SIMPLIFIED, ...TRADITIONAL, ...JAPANESE, ...KOREAN],
};
const NO_LANGUAGES: readonly Family[] = [];
const OTHERS = FAMILIES.filter(({ language }) => language === undefined);
// The core family, then all of Latin, Greek and Cyrillic.
const PREFERRED = FAMILIES.slice(0, 2);

// Few graphemes are remembered: most are short, but one may have many marks.
const MAX_REMEMBERED = 2000;

/** Finds the font that has a character. */
export type FontFinder = {
  /** The fonts that are tried first, for a whole text and then for a whole word: letters of one font fit best. */
  preferred: readonly Slice[];
  /** The font for a grapheme of a text; null when none has it. Throws MissingFonts until a family's list is fetched. */
  find(grapheme: string, text: string): Slice | null;
  /** The language in which the texts of one order write Han characters. Throws MissingFonts. */
  hanLanguageOf(texts: string[]): HanLanguageFound;
};

/** `listOf` returns a family's slices, or throws until they are known. `language` is for texts that show none. */
export function createFontFinder(
  listOf: (family: Family) => SliceList,
  language: HanLanguage | null,
): FontFinder {
  // A text is asked about once for each of its characters, and most characters many times.
  const languagesOf = memo(eastAsian, { limit: 1 });
  const searchIn = weakMemo((languages: readonly Family[]) =>
    memo((grapheme: string) => search(grapheme, languages), { limit: MAX_REMEMBERED }),
  );

  function find(grapheme: string, text: string): Slice | null {
    return searchIn(EAST_ASIAN.test(grapheme) ? languagesOf(text) : NO_LANGUAGES)(grapheme);
  }

  function search(grapheme: string, languages: readonly Family[]): Slice | null {
    for (const family of familiesFor(grapheme, languages)) {
      const slice = listOf(family).slices.find(({ covers }) => coversAll(covers, grapheme));
      if (slice) return slice;
    }
    return null;
  }

  function* familiesFor(grapheme: string, languages: readonly Family[]): Generator<Family> {
    if (EMOJI_STYLE.test(grapheme) && !grapheme.includes(TEXT_STYLE_SELECTOR)) yield EMOJI;
    yield* languages;
    yield* OTHERS;
    // The Japanese fonts have stars, arrows and other symbols that no font above has.
    if (SIGN.test(grapheme)) yield* JAPANESE;
  }

  /** The families for a text's Han characters, whose forms differ in each language. */
  function eastAsian(text: string): readonly Family[] {
    const own = shownBy(text, lists) ?? language;
    return FIRST[own ?? (isTraditional(text) ? 'zh-hant' : 'zh-hans')];
  }

  function isTraditional(text: string): boolean {
    const { traditional } = lists();
    return [...text].some((character) => traditional(character.codePointAt(0) ?? 0));
  }

  function lists(): HanLists {
    const [family] = SIMPLIFIED;
    const han = family && listOf(family).han;
    if (!han) throw new Error('The list of simplified Chinese does not tell languages apart');
    return han;
  }

  return {
    preferred: PREFERRED.flatMap((family) => listOf(family).slices),
    find,
    hanLanguageOf: (texts) => judgeHan(texts, lists),
  };
}
