import { decimal, hex4, textString } from './pdf-file.ts';
import type { UsedFace } from './pdf-font.ts';
import type { TextMark } from './scene.ts';

/** From millimetres of a drawing to the points of its page, written as PDF writes numbers. */
export type Place = { x(mm: number): string; y(mm: number): string };

export type DrawText = (mark: TextMark, place: Place) => string;

/** Draws text with the fonts of the file. */
export function liveText(faces: UsedFace[]): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (mark, place) => {
    const { resource = '', texts } = used.get(mark.face) ?? {};
    const shown = `BT /${resource} ${decimal(mark.pt)} Tf 1 0 0 1 ${place.x(mark.x)} ${place.y(mark.y)} Tm ${glyphs(mark)} ET`;
    // Where the letters' own meanings do not add up to the text, the text is written beside them for readers.
    const meaning = mark.glyphs.map(({ id }) => texts?.get(id) ?? '').join('');
    return meaning === mark.text.trimStart()
      ? shown
      : `/Span<</ActualText${textString(mark.text)}>>BDC ${shown} EMC`;
  };
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
    const correction = decimal((reached - x) * thousandth);
    if (open === '') open = correction === '0' ? '<' : `${correction}<`;
    else if (correction !== '0') open += `>${correction}<`;
    open += hex4(id);
    reached = x + face.advance(id);
  }
  return `${orders}[${open}>]TJ${rise === 0 ? '' : ' 0 Ts'}`;
}
