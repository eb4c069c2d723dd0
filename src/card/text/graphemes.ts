import { isSimpleLatin } from '../content/simple-latin.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them: a letter with its accents, a family of emoji. */
export function graphemesOf(text: string): string[] {
  if (isSimpleLatin(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
