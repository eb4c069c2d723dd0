import type { Face } from './face.ts';
import type { Glyph, Letters, Shaped } from './glyph.ts';

// Behind a letter it is an apostrophe, which keyboards have only straight.
const STRAIGHT_APOSTROPHE = /(?<=\p{L})'/gu;

/** Letters as they are printed: a straight apostrophe is drawn curly, and read, searched and copied as it was typed. */
export function shapeText(face: Face, letters: Letters): Shaped {
  const { text } = letters;
  if (face.script !== null || !text.includes("'")) return face.shape(letters);
  const { word, from, ...alone } = letters;
  const shaped = face.shape({ ...alone, text: text.replace(STRAIGHT_APOSTROPHE, '’') });
  const typed = ({ text: drawn, at }: Glyph) => (drawn === '’' ? (text[at] ?? drawn) : drawn);
  return { ...shaped, glyphs: shaped.glyphs.map((glyph) => ({ ...glyph, text: typed(glyph) })) };
}

// Capitals want air between them: in thousandths of an em.
const TRACKING = 70;
/** By so much more words of such letters stand apart, in thousandths of an em: the air beside both, and as much again. */
export const SPACED_WORDS = 3 * TRACKING;

/** Letters with a little more space between them than usual. */
export function shapeSpaced(face: Face, letters: Letters): Shaped {
  const shaped = face.shape(letters);
  const space = Math.round((TRACKING * face.unitsPerEm) / 1000);
  const glyphs = shaped.glyphs.map((glyph, index) => ({ ...glyph, x: glyph.x + index * space }));
  const added = Math.max(0, glyphs.length - 1) * space;
  return { ...shaped, glyphs, width: shaped.width + added, right: shaped.right + added };
}
