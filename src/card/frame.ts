import { areaOf, heightOf, widthOf } from './area.ts';
import { type Box, ruleBox, stack, textBox } from './box.ts';
import type { Side } from './content.ts';
import type { Faces } from './face.ts';
import { hairline } from './hairline.ts';
import { ACCENT, BLACK } from './ink.ts';
import type { Product } from './product.ts';
import type { Mark, Rect } from './scene.ts';

const FOOTER_PT = 5.25;
// Room between content and footer, where margins are wide and where they are not.
const GAP_MM = 2.8;
const TIGHT_GAP_MM = 1.7;
const WIDE_MARGIN_MM = 4;
// Between the footer and the hairlines that run from it to the margins.
const AIR_MM = 2;

/** Fills the room above the footer, then adds the footer: centred, between two hairlines. Null when something is too big. */
export function framed(
  side: Side,
  faces: Faces,
  area: Rect,
  fill: (room: Rect) => Mark[] | null,
): Mark[] | null {
  const style = { face: faces.regular, pt: FOOTER_PT, ink: BLACK };
  const footer = textBox(side.footer, style, widthOf(area), { breaks: 'words' });
  if (!footer) return null;
  const top = area.bottom - footer.height;
  const gap = area.left >= WIDE_MARGIN_MM ? GAP_MM : TIGHT_GAP_MM;
  const marks = fill({ ...area, bottom: top - gap });
  if (!marks) return null;
  const left = area.left + (widthOf(area) - footer.width) / 2;
  const lineWidth = left - AIR_MM - area.left;
  const middle = top + footer.baseline * 0.64;
  const lines =
    lineWidth > 0
      ? [hairline(area.left, middle, lineWidth), hairline(left + footer.width + AIR_MM, middle, lineWidth)]
      : [];
  return [...marks, ...lines, ...footer.draw(left, top)];
}

/** A box in the middle of a room, a little above the exact middle, where the eye expects it; null when it is too big. */
export function centred(box: Box | null, room: Rect): Mark[] | null {
  if (!box || box.height > heightOf(room) || box.width > widthOf(room) + 0.001) return null;
  return box.draw(room.left + (widthOf(room) - box.width) / 2, topOf(box.height, room));
}

/** Where something of this height starts to stand in the optical middle of a room. */
export function topOf(height: number, room: Rect): number {
  return room.top + (heightOf(room) - height) * 0.47;
}

/** The short stroke of colour that parts a headline from what belongs to it. */
export function stroke(width: number): Box {
  const rule = ruleBox(10, 1, ACCENT);
  return { ...rule, width, draw: (x, y) => rule.draw(x + (width - rule.width) / 2, y) };
}

/** A side with nothing to show: its title, if any, and its message. */
export function messageSide(side: Side, faces: Faces, product: Product): Mark[] | null {
  const { title, message } = side;
  return framed(side, faces, areaOf(product, 5), (room) => {
    if (!message) return null;
    const width = widthOf(room) * 0.8;
    const centre = { breaks: 'words', align: 'centre' } as const;
    const text = textBox(message, { face: faces.regular, pt: 9, ink: BLACK }, width, centre);
    const opening = title
      ? [textBox(title, { face: faces.bold, pt: 14, ink: BLACK }, width, centre), stroke(width)]
      : [];
    return centred(stack([...opening, text], 3.4), room);
  });
}
