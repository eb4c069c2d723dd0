import { coversAll, type FontFinder } from '../text/itemise.ts';
import { EMOJI, FAMILIES, type Family } from './families.ts';
import type { Slice, SliceList } from './table.ts';

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2e80-\u33ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/u;
const SIGN = /^\p{S}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
// A picture, unless the text asks for the plain sign.
const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u;
const PLAIN = '\ufe0e';

const east = (language: string) => FAMILIES.filter((family) => family.language === language);
const [JAPANESE, KOREAN, SIMPLIFIED, TRADITIONAL] = ['ja', 'ko', 'zh-hans', 'zh-hant'].map(east) as [
  Family[],
  Family[],
  Family[],
  Family[],
];
const WEST = FAMILIES.filter(({ language }) => language === undefined);

/** Finds the font for a grapheme. `listOf` gives a family's slices, or throws while they are not known. */
export function createFontFinder(listOf: (family: Family) => SliceList): FontFinder {
  function find(grapheme: string, text: string): Slice | null {
    for (const family of familiesFor(grapheme, text)) {
      const found = listOf(family).slices.find(({ covers }) => coversAll(covers, grapheme));
      if (found) return found;
    }
    return null;
  }

  function* familiesFor(grapheme: string, text: string): Generator<Family> {
    if (PICTURE.test(grapheme) && !grapheme.includes(PLAIN)) yield EMOJI;
    if (EAST_ASIAN.test(grapheme)) yield* eastAsian(text);
    yield* WEST;
    // Stars, arrows and their like are in no western font of ours.
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

  const [core, whole] = WEST.slice(0, 2).map((family) => listOf(family).slices);
  return { whole: [...(core ?? []), ...(whole ?? [])], find };
}
