import { decimal } from '../base/decimal.ts';
import type { Glyph } from '../fonts/face.ts';
import type { TextMark } from '../scene/scene.ts';
import { hex4, textString } from './file.ts';
import type { UsedFace } from './font.ts';

/** From millimetres of a drawing to the points of its page, written as PDF writes numbers. */
export type Place = { x(mm: number): string; y(mm: number): string };

export type DrawText = (mark: TextMark, place: Place) => string;

/** Draws text with the fonts of the file. */
export function liveText(faces: UsedFace[]): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (mark, place) => {
    const { resource = '', texts } = used.get(mark.face) ?? {};
    if (isRightToLeft(mark)) return drawLetters(mark, resource, place);
    const shown = drawGlyphs(mark, resource, place);
    // Where a reader would not find the text from the letters alone, it is written beside them: where a letter stands for two
    // texts in one file, and where letters stand above and before each other, which readers take for spaces.
    let meaning = '';
    for (const { id } of mark.glyphs) meaning += texts?.get(id) ?? '';
    return mark.face.script === null && meaning === mark.text.trimStart() ? shown : meant(mark.text, shown);
  };
}

function isRightToLeft({ glyphs }: TextMark): boolean {
  return (glyphs.at(0)?.at ?? 0) > (glyphs.at(-1)?.at ?? 0);
}

/**
 * Readers turn what runs from right to left around by themselves, so its text is written beside each letter, not beside all,
 * in the order it is read.
 */
function drawLetters(mark: TextMark, resource: string, place: Place): string {
  const letters = new Map<number, Glyph[]>();
  for (const glyph of mark.glyphs) letters.set(glyph.at, [...(letters.get(glyph.at) ?? []), glyph]);
  return [...letters]
    .sort(([one], [other]) => one - other)
    .map(([, glyphs]) => {
      const text = glyphs.map((glyph) => glyph.text).join('');
      return meant(text, drawGlyphs({ ...mark, glyphs }, resource, place));
    })
    .join('\n');
}

function meant(text: string, shown: string): string {
  return `/Span<</ActualText${textString(text)}>>BDC ${shown} EMC`;
}

function drawGlyphs(mark: TextMark, resource: string, place: Place): string {
  return `BT /${resource} ${decimal(mark.pt)} Tf 1 0 0 1 ${place.x(mark.x)} ${place.y(mark.y)} Tm ${glyphs(mark)} ET`;
}

/** Glyphs at exactly their places: corrections stand between those whose distance is not the font's own. */
function glyphs({ glyphs, face, pt }: TextMark): string {
  const thousandth = 1000 / face.unitsPerEm;
  let orders = '';
  let open = '';
  let reached = 0;
  let rise = 0;
  for (const { id, x, y } of glyphs) {
    if (y !== rise) {
      orders += open ? `[${open}>]TJ ` : '';
      orders += `${decimal((y / face.unitsPerEm) * pt)} Ts `;
      [open, rise] = ['', y];
    }
    const correction = reached === x ? '0' : decimal((reached - x) * thousandth);
    if (open === '') open = correction === '0' ? '<' : `${correction}<`;
    else if (correction !== '0') open += `>${correction}<`;
    open += hex4(id);
    reached = x + face.advance(id);
  }
  return `${orders}[${open}>]TJ${rise === 0 ? '' : ' 0 Ts'}`;
}
