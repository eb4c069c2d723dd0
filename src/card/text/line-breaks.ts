import { isSimpleLatin } from '../content/simple-latin.ts';
import { graphemesOf } from './graphemes.ts';

// A line may end after these characters.
const STROKES = /[-–—/]+/gu;
// A word longer than this is better broken before a capital than anywhere.
const LONG_WORD = 24;
const INNER_CAPITALS = /\p{Ll}(?=\p{Lu})/gu;
// Chinese and Japanese have no spaces: a line may begin and end with any character except these.
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/u;
const NEVER_FIRST =
  /^[)\]},.:;!?%’”»、。，．・：；！？）］｝〉》」』】〕〗〙｠ー゛゜ヽヾゝゞ々〻‐゠–〜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ]/u;
const NEVER_LAST = /[([{‘“«（［｛〈《「『【〔〖〘｟]$/u;
// Languages of these scripts write words without spaces; finding the words takes a dictionary.
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const NEVER_FIRST_WORD = /^[ๆฯໆຯ។៕ៗ၊။]/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** The places inside a word where a line may begin: UTF-16 offsets, rising. */
export function breaksIn(word: string): number[] {
  const isLong = word.length > LONG_WORD;
  if (isSimpleLatin(word) && !isLong && !word.includes('-') && !word.includes('/')) return [];
  const places = new Set<number>();
  if (isLong) for (const { index } of word.matchAll(INNER_CAPITALS)) places.add(index + 1);
  for (const strokes of word.matchAll(STROKES)) places.add(strokes.index + strokes[0].length);
  if (IDEOGRAPHIC.test(word)) addBetweenIdeographs(word, places);
  if (SPACELESS.test(word)) {
    for (const { segment, index } of words.segment(word))
      if (SPACELESS.test(segment) && !NEVER_FIRST_WORD.test(segment)) places.add(index);
  }
  return [...places].filter((place) => place > 0 && place < word.length).sort((a, b) => a - b);
}

function addBetweenIdeographs(word: string, places: Set<number>) {
  let at = 0;
  let before = '';
  for (const grapheme of graphemesOf(word)) {
    const either = IDEOGRAPHIC.test(before) || IDEOGRAPHIC.test(grapheme);
    if (before && either && !NEVER_LAST.test(before) && !NEVER_FIRST.test(grapheme)) places.add(at);
    at += grapheme.length;
    before = grapheme;
  }
}
