import { decimal } from '../base/decimal.ts';
import type { Glyph } from '../fonts/face.ts';
import type { TextMark } from '../scene/scene.ts';
import { hex4, textString } from './file.ts';
import type { UsedFace } from './font.ts';

/** Turns millimetres of a drawing into points of its page, as PDF writes numbers. */
export type ToPage = { x(mm: number): string; y(mm: number): string };

/** The operators that draw a text. */
export type DrawText = (mark: TextMark, toPage: ToPage) => string;

/** Draws text with the fonts of the file. */
export function liveText(faces: UsedFace[]): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (mark, toPage) => {
    const { resource = '', texts } = used.get(mark.face) ?? {};
    if (isRightToLeft(mark)) return drawLetters(mark, resource, toPage);
    const drawn = drawGlyphs(mark, resource, toPage);
    // A reader finds the text from the glyphs alone unless a glyph stands for two texts in this file, or letters stand above
    // and before each other, which readers take for spaces.
    let text = '';
    for (const { id } of mark.glyphs) text += texts?.get(id) ?? '';
    const isReadable = mark.face.script === null && text === mark.text.trimStart();
    return isReadable ? drawn : withActualText(mark.text, drawn);
  };
}

function isRightToLeft({ glyphs }: TextMark): boolean {
  return (glyphs.at(0)?.at ?? 0) > (glyphs.at(-1)?.at ?? 0);
}

/**
 * Readers reverse what runs from right to left by themselves, so each letter has an ActualText of its own, in reading order.
 */
function drawLetters(mark: TextMark, resource: string, toPage: ToPage): string {
  const letters = new Map<number, Glyph[]>();
  for (const glyph of mark.glyphs) letters.set(glyph.at, [...(letters.get(glyph.at) ?? []), glyph]);
  return [...letters]
    .sort(([one], [other]) => one - other)
    .map(([, glyphs]) => {
      const text = glyphs.map((glyph) => glyph.text).join('');
      return withActualText(text, drawGlyphs({ ...mark, glyphs }, resource, toPage));
    })
    .join('\n');
}

/** Tells readers which text some operators draw. */
function withActualText(text: string, drawn: string): string {
  return `/Span<</ActualText${textString(text)}>>BDC ${drawn} EMC`;
}

function drawGlyphs(mark: TextMark, resource: string, toPage: ToPage): string {
  return `BT /${resource} ${decimal(mark.pt)} Tf 1 0 0 1 ${toPage.x(mark.x)} ${toPage.y(mark.y)} Tm ${showGlyphs(mark)} ET`;
}

/** Glyphs at exactly their places: adjustments stand between those whose distance is not the font's own. */
function showGlyphs({ glyphs, face, pt }: TextMark): string {
  const thousandth = 1000 / face.unitsPerEm;
  let operators = '';
  let open = '';
  let penX = 0;
  let rise = 0;
  for (const { id, x, y } of glyphs) {
    if (y !== rise) {
      operators += open ? `[${open}>]TJ ` : '';
      operators += `${decimal((y / face.unitsPerEm) * pt)} Ts `;
      [open, rise] = ['', y];
    }
    const adjustment = penX === x ? '0' : decimal((penX - x) * thousandth);
    if (open === '') open = adjustment === '0' ? '<' : `${adjustment}<`;
    else if (adjustment !== '0') open += `>${adjustment}<`;
    open += hex4(id);
    penX = x + face.advance(id);
  }
  return `${operators}[${open}>]TJ${rise === 0 ? '' : ' 0 Ts'}`;
}
