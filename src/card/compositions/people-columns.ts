import type { Side } from '../content/side.ts';
import { heightOf, type Margin, widthOf } from '../layout/area.ts';
import { type BalancedColumns, balancedColumns, isLined } from '../layout/columns.ts';
import type { LayoutContext } from '../layout/context.ts';
import { entryOf, lineRoomsOf, linesOf } from '../layout/entry.ts';
import { type EntryStyle, entryStyle, isRoomBehind, widthOfDates } from '../layout/entry-style.ts';
import { framed, opticalTop } from '../layout/frame.ts';
import { columnWidth } from '../layout/grid.ts';
import { TAB_HALF_MM } from '../layout/hairline.ts';
import { heading } from '../layout/heading.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import type { Form, Setting } from './template.ts';

// The gap between the title, or the top of a side without one, and the columns.
const TITLE_GAP_EMS = 0.55;
/** The gap between the deepest letter of a title and the middle of the coloured stroke below it. */
export const LINE_GAP_MM = 1 + TAB_HALF_MM;
const USUAL_GAP_EMS = 0.6;

/** Sets people as headings with a column of dates under each, in columns of about equal height. */
export const almanac: Form = (side, context, setting) =>
  framed(side, context, setting.margin, (room) => {
    const title = heading(side, context, widthOf(room), setting.pt);
    if (!title) return null;
    const em = setting.pt * PT;
    const isUnderLine = isLined(em * (setting.gap ?? USUAL_GAP_EMS));
    const from = title.height + Math.max(em * TITLE_GAP_EMS, isUnderLine ? LINE_GAP_MM : 0);
    const below = { ...room, top: room.top + from };
    const columns = heightOf(below) > 0 ? columnsOf(side, context, below, setting) : null;
    if (!columns) return null;
    const { height, white, drawAt } = columns;
    const draw = () => {
      const top = opticalTop(from + height, room);
      return [...title.draw(room.left, top), ...drawAt(top + from)];
    };
    return { white, draw };
  });

function columnsOf(side: Side, context: LayoutContext, room: Rect, setting: Setting): BalancedColumns | null {
  const { columns, pt, names, relationships = 'under', breaks, dense = false } = setting;
  const { blocks } = side;
  // A name on two lines would move the dates of its column down.
  const nameLines = dense ? undefined : 1;
  const style = entryStyle(side, context, { pt, names, relationships, breaks, nameLines, dense });
  const gapX = gapFor(side, room, setting, style);
  if (gapX === null) return null;
  const width = columnWidth(room, { columns, gapX });
  const dateWidth = widthOfDates(blocks, style);
  const lines = linesOf(blocks, width, columns * heightOf(room), dateWidth, style);
  if (!lines) return null;
  const rooms = lineRoomsOf(lines, pt);
  const columnsAt = ({ leading, gapFactor }: Spacing, isEven: boolean) => {
    const spaced: EntryStyle = { ...style, leading };
    const entries = blocks.flatMap(
      (block, index) => entryOf(block, lines[index] ?? [], width, spaced, isEven ? rooms : undefined) ?? [],
    );
    const gapY = pt * PT * (setting.gap ?? USUAL_GAP_EMS) * gapFactor;
    return balancedColumns(entries, room, { columns, gapX, gapY, splitting: dense });
  };
  // Equally high lines align across columns, which is worth a smaller size, if a smaller one is allowed.
  const even = columnsAt(CLOSEST, true);
  let loosest = even ?? (dense ? columnsAt(CLOSEST, false) : null);
  if (!loosest) return null;
  for (const spacing of SPACINGS) {
    const looser = columnsAt(spacing, even !== null);
    if (!looser) break;
    loosest = looser;
  }
  return loosest;
}

/** The smallest gap between two columns, in millimetres. */
const CLOSE_GAP_MM = { roomy: 3.4, least: 2.6 };

/**
 * The gap between two columns, slightly smaller if that makes room for the relationship after every name; null if there
 * is no room.
 */
function gapFor(
  { blocks }: Side,
  room: Rect,
  { columns, margin }: Setting,
  style: EntryStyle,
): number | null {
  const usual = style.dense ? CLOSE_GAP_MM[margin] : gapBetween(columns, margin);
  if (style.relationships !== 'behind') return usual;
  const isEnough = (gapX: number) => isRoomBehind(blocks, columnWidth(room, { columns, gapX }), style);
  return [usual, CLOSE_GAP_MM.roomy].find(isEnough) ?? null;
}

/** The gap between two columns, in millimetres. */
export function gapBetween(columns: number, margin: Margin): number {
  if (margin === 'least') return 3.4;
  return columns > 2 ? 4 : 6;
}

/** The extra space between lines, in ems, and the space between people, as a multiple of the smallest. */
type Spacing = { leading: number; gapFactor: number };

const CLOSEST: Spacing = { leading: 0, gapFactor: 1 };

// Spacings from close to loose: spare height is put between lines and people before it is left at the foot.
const SPACINGS: Spacing[] = [
  { leading: 0, gapFactor: 1.3 },
  { leading: 0, gapFactor: 1.6 },
  { leading: 0.1, gapFactor: 1.7 },
  { leading: 0.2, gapFactor: 1.8 },
  { leading: 0.3, gapFactor: 2 },
  { leading: 0.4, gapFactor: 2.2 },
];
