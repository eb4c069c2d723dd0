import { PT } from '../scene/product.ts';
import type { TextMark } from '../scene/scene.ts';
import type { Content } from './content.ts';
import { textString } from './file.ts';
import { glyphHex, type UsedFace } from './font.ts';

/** The top left of a drawing, in millimetres from its page's bottom left. */
export type Origin = { x: number; y: number };

/** Writes the operators that draw a text. */
export type DrawText = (content: Content, mark: TextMark, origin: Origin) => void;

// A hundredth of a point is 3.5 µm, which is finer than any press.
const POSITION_DIGITS = 2;

/** Writes a place, in mm from the drawing's top left, as points of its page. */
export function writePlace(content: Content, x: number, y: number, origin: Origin) {
  content.number((origin.x + x) / PT, POSITION_DIGITS);
  content.text(' ');
  content.number((origin.y - y) / PT, POSITION_DIGITS);
}

// Combining marks are placed over other letters, and some PDF readers take that movement for a space.
const MARK = /\p{M}/u;

/** Draws text with the fonts of the file. */
export function liveText(faces: UsedFace[]): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (content, mark, origin) => {
    const face = used.get(mark.face);
    if (!face) throw new Error(`The file has no font ${mark.face.name}`);
    const text = asItStands(mark);
    // Glyphs out of order, above each other, or with several letters do not give the text: `ActualText` adds it.
    const isSaid = !MARK.test(text) && mark.glyphs.map(({ id }) => face.texts.get(id)).join('') === text;
    if (!isSaid) content.text(`/Span<</ActualText${textString(text)}>>BDC `);
    writeGlyphs(content, mark, face, origin);
    if (!isSaid) content.text(' EMC');
  };
}

// Without this mark poppler misplaces an accent at the beginning of a right-to-left text.
const TO_THE_LEFT = '\u200f';

/** The text in visual order, because poppler reverses right-to-left text when it reads it. */
function asItStands({ text, glyphs }: TextMark): string {
  const runsToTheLeft = (glyphs.at(0)?.at ?? 0) > (glyphs.at(-1)?.at ?? 0);
  return runsToTheLeft ? TO_THE_LEFT + [...text].reverse().join('') : text;
}

/** Writes glyphs at their exact places, with adjustments where a distance differs from the font's own. */
function writeGlyphs(content: Content, mark: TextMark, { resource }: UsedFace, origin: Origin) {
  const { face, pt, x: left, y: baseline, glyphs } = mark;
  content.text('BT ');
  writePlace(content, left, baseline, origin);
  content.text(` Td /${resource} `);
  content.number(pt);
  content.text(' Tf [<');
  const thousandth = 1000 / face.unitsPerEm;
  let penX = 0;
  let rise = 0;
  for (const { id, x, y } of glyphs) {
    if (y !== rise) {
      content.text('>]TJ ');
      content.number((y / face.unitsPerEm) * pt);
      content.text(' Ts [<');
      rise = y;
    }
    const adjustment = penX === x ? 0 : Math.round((penX - x) * thousandth * 1000) / 1000;
    if (adjustment !== 0) {
      content.text('>');
      content.number(adjustment);
      content.text('<');
    }
    content.text(glyphHex(id));
    penX = x + face.advance(id);
  }
  content.text(rise === 0 ? '>]TJ ET' : '>]TJ 0 Ts ET');
}
