import type { Side } from '../content/side.ts';
import { ACCENT, BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark, Rect } from '../scene/scene.ts';
import type { TextStyle } from '../text/sized-line.ts';
import { areaOf, heightOf, type Margin, widthOf } from './area.ts';
import { type Box, type Drawing, ruleBox } from './box.ts';
import type { LayoutContext } from './context.ts';
import { hairline } from './hairline.ts';
import { isRightToLeft, mirrorMarks } from './mirror.ts';
import { textBox } from './text-box.ts';

/**
 * A laid-out side. `white`, from 0 to 1, is the empty share of its shortest column. It is drawn on demand, because the
 * card's number, which takes no room from the content, is known only then.
 */
export type SideLayout = { margin: Margin; white: number; draw(side: Side): Mark[] };

/** The content of a frame. `white` is the share of its height (0 to 1) that stays empty beside the rest. */
export type Filling = Drawing | { white: number; draw: Drawing };

// The gap between content and footer, with wide margins and with narrow ones.
const GAP_MM = 2.8;
const TIGHT_GAP_MM = 1.7;
// The gap between the footer and the hairlines beside it, or the number of the card.
const FOOTER_GAP_MM = 2;
// The widest number, “12/12”, is narrower than this.
const NUMBER_EM = 3.2;

/** The parts around the facts of a side; `room` is the space for the facts. */
type Frame = { margin: Margin; area: Rect; room: Rect; footer: Box; style: TextStyle };

/** The frame inside the wanted margin or a smaller one. Null when the footer is too wide. */
export function frameOf(
  side: Side,
  { footer: font, product, margin: widest }: LayoutContext,
  wanted: Margin,
): Frame | null {
  const style: TextStyle = { font, pt: product.least.footer, ink: BLACK };
  const margin = widest === 'least' ? 'least' : wanted;
  const area = areaOf(product, margin);
  const width = widthOf(area) - FOOTER_GAP_MM - NUMBER_EM * style.pt * PT;
  const footer = textBox(side.footer, style, width, { breaks: 'words' });
  if (!footer) return null;
  const gap = margin === 'roomy' ? GAP_MM : TIGHT_GAP_MM;
  return { margin, area, room: { ...area, bottom: area.bottom - footer.height - gap }, footer, style };
}

/** Fills the room of a side's frame. Null when the content is too big. */
export function framed(
  side: Side,
  context: LayoutContext,
  wanted: Margin,
  fill: (room: Rect) => Filling | null,
): SideLayout | null {
  const frame = frameOf(side, context, wanted);
  const filling = frame && fill(frame.room);
  if (!frame || !filling) return null;
  const { margin, area, footer, style } = frame;
  const { white, draw } = typeof filling === 'function' ? { white: 0, draw: filling } : filling;
  let content: Mark[] | null = null;
  return {
    margin,
    white,
    draw(page) {
      content ??= isRightToLeft(side) ? mirrorMarks(draw(), area.left, area.right) : draw();
      return [...content, ...footing(page, footer, style, area)];
    },
  };
}

/**
 * The footer, centred between two hairlines, with the number of the card on the right if there are several cards. A
 * wide footer moves to make room for the number.
 */
function footing({ number: text }: Side, footer: Box, style: TextStyle, area: Rect): Mark[] {
  const number = text && textBox(text, style, widthOf(area), { breaks: 'nowhere' });
  const top = area.bottom - footer.height;
  const right = number ? area.right - number.width : area.right;
  const middleLeft = area.left + (widthOf(area) - footer.width) / 2;
  const left = number ? Math.min(middleLeft, right - FOOTER_GAP_MM - footer.width) : middleLeft;
  const middle = top + footer.baseline * 0.64;
  return [
    ...lineBetween(area.left, left - FOOTER_GAP_MM, middle),
    ...lineBetween(left + footer.width + FOOTER_GAP_MM, number ? right - FOOTER_GAP_MM : right, middle),
    ...footer.draw(left, top),
    ...(number?.draw(right, top) ?? []),
  ];
}

function lineBetween(left: number, right: number, y: number): Mark[] {
  return right > left ? [hairline(left, y, right - left)] : [];
}

/** A box in the optical middle of a room; null when it is too big. */
export function centred(box: Box | null, room: Rect): Drawing | null {
  if (!box || box.height > heightOf(room) || box.width > widthOf(room) + 0.001) return null;
  return () => box.draw(room.left + (widthOf(room) - box.width) / 2, opticalTop(box.height, room));
}

/** The top of a box of this height in the optical middle of a room, which is slightly above the exact one. */
export function opticalTop(height: number, room: Rect): number {
  return room.top + (heightOf(room) - height) * 0.47;
}

/** The short coloured stroke between a headline and its text. */
export function accentStroke(width: number): Box {
  const rule = ruleBox(10, 1, ACCENT);
  return { ...rule, width, draw: (x, y) => rule.draw(x + (width - rule.width) / 2, y) };
}
