import type { Face } from './face.ts';
import type { Glyph, Letters, Shaped } from './glyph.ts';

// After a letter this is an apostrophe, which keyboards have only in the straight form.
const STRAIGHT_APOSTROPHE = /(?<=\p{L})'/gu;

/** Shapes letters with straight apostrophes drawn curly; reading, searching and copying give the typed ones. */
export function shapeText(face: Face, letters: Letters): Shaped {
  const { text } = letters;
  if (face.script !== null || !text.includes("'")) return face.shape(letters);
  const { word, from, ...alone } = letters;
  const shaped = face.shape({ ...alone, text: text.replace(STRAIGHT_APOSTROPHE, '’') });
  const typed = ({ text: drawn, at }: Glyph) => (drawn === '’' ? (text[at] ?? drawn) : drawn);
  return { ...shaped, glyphs: shaped.glyphs.map((glyph) => ({ ...glyph, text: typed(glyph) })) };
}

// The space between capitals, in thousandths of an em.
const TRACKING = 70;
/** The extra width of spaces between words of capitals, in thousandths of an em: both trackings and one more. */
export const SPACED_WORDS = 3 * TRACKING;

/** Shapes letters with more space between them than usual. */
export function shapeSpaced(face: Face, letters: Letters): Shaped {
  const shaped = face.shape(letters);
  const space = Math.round((TRACKING * face.unitsPerEm) / 1000);
  const glyphs = shaped.glyphs.map((glyph, index) => ({ ...glyph, x: glyph.x + index * space }));
  const added = Math.max(0, glyphs.length - 1) * space;
  return { ...shaped, glyphs, width: shaped.width + added, right: shaped.right + added };
}
