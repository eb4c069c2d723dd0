import type { Setting } from '../compositions/ladder.ts';
import type { Side } from '../content/side.ts';
import { ACCENT, BLACK } from '../ink.ts';
import type { Mark, Rect } from '../scene.ts';
import { areaOf, heightOf, widthOf } from './area.ts';
import { type Box, type Drawing, ruleBox, stack, textBox } from './box.ts';
import { hairline } from './hairline.ts';
import type { Found } from './search.ts';
import type { Press } from './style.ts';

const FOOTER_PT = 5.25;
// Room between content and footer, where margins are wide and where they are not.
const GAP_MM = 2.8;
const TIGHT_GAP_MM = 1.7;
const WIDE_MARGIN_MM = 4;
// Between the footer and the hairlines that run from it to the margins.
const AIR_MM = 2;

/**
 * Fills the room above the footer, then adds the footer: centred between two hairlines, with the number of the card at the
 * right where there are several. Null when something is too big.
 */
export function framed(
  side: Side,
  { faces }: Press,
  area: Rect,
  fill: (room: Rect) => Found<Drawing> | null,
): Setting | null {
  const style = { face: faces.regular, pt: FOOTER_PT, ink: BLACK };
  const footer = textBox(side.footer, style, widthOf(area), { breaks: 'words' });
  const number = side.number && textBox(side.number, style, widthOf(area), { breaks: 'nowhere' });
  if (!footer) return null;
  const top = area.bottom - footer.height;
  const gap = area.left >= WIDE_MARGIN_MM ? GAP_MM : TIGHT_GAP_MM;
  const found = fill({ ...area, bottom: top - gap });
  if (!found) return null;
  const left = area.left + (widthOf(area) - footer.width) / 2;
  const right = number ? area.right - number.width : area.right;
  const middle = top + footer.baseline * 0.64;
  return {
    pt: found.pt,
    marks: [
      ...found.made(),
      ...lineBetween(area.left, left - AIR_MM, middle),
      ...lineBetween(left + footer.width + AIR_MM, number ? right - AIR_MM : right, middle),
      ...footer.draw(left, top),
      ...(number?.draw(right, top) ?? []),
    ],
  };
}

function lineBetween(left: number, right: number, y: number): Mark[] {
  return right > left ? [hairline(left, y, right - left)] : [];
}

/** A box in the middle of a room, a little above the exact middle, where the eye expects it; null when it is too big. */
export function centred(box: Box | null, room: Rect): Drawing | null {
  if (!box || box.height > heightOf(room) || box.width > widthOf(room) + 0.001) return null;
  return () => box.draw(room.left + (widthOf(room) - box.width) / 2, topOf(box.height, room));
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

const MESSAGE_PT = 9;

/** A side with nothing to show: its title, if any, and its message. */
export function messageSide(side: Side, press: Press): Setting | null {
  const { title, message } = side;
  const { regular, bold } = press.faces;
  return framed(side, press, areaOf(press.product, 5), (room) => {
    if (!message) return null;
    const width = widthOf(room) * 0.8;
    const centre = { breaks: 'words', align: 'centre' } as const;
    const text = textBox(message, { face: regular, pt: MESSAGE_PT, ink: BLACK }, width, centre);
    const opening = [stroke(width)];
    const bolder = { face: bold, pt: 14, ink: BLACK };
    const heading = title && textBox(title, bolder, width, centre);
    if (heading) opening.unshift(heading);
    const made = centred(stack([...opening, text], 3.4), room);
    return made && { made, pt: MESSAGE_PT };
  });
}
