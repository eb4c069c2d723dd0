import { isSimpleLatin } from '../content/simple-latin.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Characters that may form one grapheme with their neighbour: marks, joiners, controls, flags, skin tones, letters of
// old Hangul, vowels of Thai and Lao, and a few Indian letters that precede another.
const JOINING =
  '[\\p{M}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\p{C}\\u0e33\\u0eb3\\u1100-\\u11ff\\ua960-\\ua97c\\ud7b0-\\ud7fb\\u0d4e\\u{11000}-\\u{11fff}\\u{16d40}-\\u{16d7f}]';
const HAS_JOINING = new RegExp(JOINING, 'u');
const OTHER = JOINING.replace('[', '[^');
// Two other characters are always two graphemes, so only the joining ones and their neighbours are segmented.
const STRETCH = new RegExp(`${OTHER}?${JOINING}+(?:${OTHER}${JOINING}+)*${OTHER}?`, 'gu');

/** The graphemes of a text, such as a letter with its accents or a family of emoji. */
export function graphemesOf(text: string): string[] {
  if (isSimpleLatin(text)) return text.split('');
  if (!HAS_JOINING.test(text)) return [...text];
  const graphemes: string[] = [];
  let reached = 0;
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    graphemes.push(...text.slice(reached, index));
    for (const { segment } of segmenter.segment(stretch)) graphemes.push(segment);
    reached = index + stretch.length;
  }
  graphemes.push(...text.slice(reached));
  return graphemes;
}
