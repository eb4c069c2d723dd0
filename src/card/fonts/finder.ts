import { coversAll } from './coverage.ts';
import { EMOJI, FAMILIES, type Family } from './families.ts';
import type { Slice, SliceList } from './table.ts';

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2e80-\u33ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/u;
const SIGN = /^\p{S}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
// Shown as emoji, unless the text asks for the plain sign.
const EMOJI_STYLE = /\p{Emoji_Presentation}|\ufe0f/u;
const TEXT_STYLE_SELECTOR = '\ufe0e';

const ofLanguage = (language: string) => FAMILIES.filter((family) => family.language === language);
const JAPANESE = ofLanguage('ja');
const KOREAN = ofLanguage('ko');
const SIMPLIFIED = ofLanguage('zh-hans');
const TRADITIONAL = ofLanguage('zh-hant');
const OTHERS = FAMILIES.filter(({ language }) => language === undefined);
// The core, then all of Latin, Greek and Cyrillic.
const PREFERRED = FAMILIES.slice(0, 2);

/** Knows which font has which characters. */
export type FontFinder = {
  /** Fonts that are tried before any other, for a whole text and then for a whole word: in one font letters fit best. */
  preferred: readonly Slice[];
  /** The font for a grapheme of a text; null when none has it. Throws MissingFonts while a family's list is not there. */
  find(grapheme: string, text: string): Slice | null;
};

/** `listOf` gives a family's slices, or throws while they are not known. */
export function createFontFinder(listOf: (family: Family) => SliceList): FontFinder {
  function find(grapheme: string, text: string): Slice | null {
    for (const family of familiesFor(grapheme, text)) {
      const slice = listOf(family).slices.find(({ covers }) => coversAll(covers, grapheme));
      if (slice) return slice;
    }
    return null;
  }

  function* familiesFor(grapheme: string, text: string): Generator<Family> {
    if (EMOJI_STYLE.test(grapheme) && !grapheme.includes(TEXT_STYLE_SELECTOR)) yield EMOJI;
    if (EAST_ASIAN.test(grapheme)) yield* eastAsian(text);
    yield* OTHERS;
    // The Japanese fonts have stars, arrows and other symbols that no font above has.
    if (SIGN.test(grapheme)) yield* JAPANESE;
  }

  /** The same Han character is written differently; what else the text has tells its language. */
  function* eastAsian(text: string): Generator<Family> {
    if (HANGUL.test(text)) yield* [...KOREAN, ...JAPANESE, ...SIMPLIFIED, ...TRADITIONAL];
    else if (KANA.test(text)) yield* [...JAPANESE, ...SIMPLIFIED, ...TRADITIONAL, ...KOREAN];
    else if (isTraditional(text)) yield* [...TRADITIONAL, ...SIMPLIFIED, ...JAPANESE, ...KOREAN];
    else yield* [...SIMPLIFIED, ...TRADITIONAL, ...JAPANESE, ...KOREAN];
  }

  function isTraditional(text: string): boolean {
    const traditional = SIMPLIFIED.map((family) => listOf(family).traditional)[0];
    return [...text].some((character) => traditional?.(character.codePointAt(0) ?? 0));
  }

  return { preferred: PREFERRED.flatMap((family) => listOf(family).slices), find };
}
