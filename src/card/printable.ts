import type { Datum } from './content.ts';
import type { Face } from './face.ts';

// Invisible format characters have no place in ink, except the two joiners: scripts to come need them.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** Text as it can be set: composed (NFC), on one line, single spaces, nothing invisible. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters, as a reader counts them, of a text. */
export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** The first character that the face has no letter form for, or null. A blank text counts as one that cannot be seen. */
export function unprintableIn({ text }: Datum, face: Face): string | null {
  if (text === '') return '';
  for (const word of text.split(' ')) {
    if (face.shape(word).glyphs.every((glyph) => glyph.id !== MISSING)) continue;
    const found = graphemesOf(word).find((part) =>
      face.shape(part).glyphs.some((glyph) => glyph.id === MISSING),
    );
    return found ?? word;
  }
  return null;
}

const MISSING = 0;
