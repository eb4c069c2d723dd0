import type { Side } from '../content/side.ts';
import { ACCENT, BLACK } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark, Rect } from '../scene/scene.ts';
import type { TextStyle } from '../text/sized-line.ts';
import { areaOf, heightOf, type Margin, widthOf } from './area.ts';
import { type Box, type Drawing, ruleBox } from './box.ts';
import type { LayoutContext } from './context.ts';
import { hairline } from './hairline.ts';
import { isMirrored, mirrorMarks } from './mirror.ts';
import { textBox } from './text-box.ts';

/**
 * A side laid out; `white`, from 0 to 1, is what its shortest column leaves white. It is drawn when it is wanted, with the number of the card that the side has then: a number takes no room from what
 * is above it.
 */
export type SideLayout = { margin: Margin; white: number; draw(side: Side): Mark[] };

/** What fills a frame; `white` where a part of its height stays white beside the rest. */
export type Filling = Drawing | { white: number; draw: Drawing };

// Room between content and footer, where margins are wide and where they are not.
const GAP_MM = 2.8;
const TIGHT_GAP_MM = 1.7;
// Between the footer and the hairlines that run from it to the margins, or the number of the card.
const FOOTER_GAP_MM = 2;
// The widest number, as “12/12”, takes less.
const NUMBER_EM = 3.2;

/** What is around the facts of a side: `room` is left to them. */
type Frame = { margin: Margin; area: Rect; room: Rect; footer: Box; style: TextStyle };

/** The frame inside the margin that is wanted or a smaller one. Null when the footer is too wide. */
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

/** Fills the room of a side's frame. Null when something is too big. */
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
      content ??= isMirrored(side) ? mirrorMarks(draw(), area.left, area.right) : draw();
      return [...content, ...footing(page, footer, style, area)];
    },
  };
}

/**
 * The footer, centred between two hairlines, with the number of the card at the right where there are several. A wide footer makes
 * room for the number.
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

/** The top of something of this height in the optical middle of a room, which is a little above the exact one. */
export function opticalTop(height: number, room: Rect): number {
  return room.top + (heightOf(room) - height) * 0.47;
}

/** The short stroke of colour between a headline and what belongs to it. */
export function accentStroke(width: number): Box {
  const rule = ruleBox(10, 1, ACCENT);
  return { ...rule, width, draw: (x, y) => rule.draw(x + (width - rule.width) / 2, y) };
}
