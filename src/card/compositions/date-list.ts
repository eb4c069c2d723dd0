import type { Block } from '../content/side.ts';
import { heightOf, widthOf } from '../layout/area.ts';
import { type Box, stack } from '../layout/box.ts';
import { balancedColumns } from '../layout/columns.ts';
import { dateRow, type Entry, headingOf } from '../layout/entry.ts';
import { dateStyle, type EntryStyle, entryStyle, labelIndent, widthOfDates } from '../layout/entry-style.ts';
import { framed, opticalTop } from '../layout/frame.ts';
import { columnWidth } from '../layout/grid.ts';
import { tabLine } from '../layout/hairline.ts';
import { heading } from '../layout/heading.ts';
import { widestOf } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';
import { gapBetween, LINE_GAP_MM } from './people-columns.ts';
import type { Form } from './template.ts';

const TITLE_GAP_EMS = 0.55;
// The relationship is sized by the name, not by the dates, which may be very small.
const SAID_RATIO = 0.6;
const NAME_GAP_EMS = 0.6;
// The gap between two dates, in ems, best first. A list with larger gaps no longer looks like a list.
const DATE_GAPS_EMS = [0.55, 0.4];
const CLOSE_DATE_GAPS_EMS = [0.25, 0.1];

/** Sets one person with many dates: the name once, under a line across the card, and the dates in columns under it. */
export const roll: Form = (side, context, setting) =>
  framed(side, context, setting.margin, (room) => {
    const [block] = side.blocks;
    const { pt, names, columns, breaks } = setting;
    const em = pt * PT;
    const style = entryStyle(side, context, { pt, names, relationships: 'each', breaks });
    const title = heading(side, context, widthOf(room), pt);
    const opening =
      block && stack([title, underLine(block, widthOf(room), style)], Math.max(em * 0.6, LINE_GAP_MM));
    if (!opening) return null;
    const from = opening.height + em * TITLE_GAP_EMS;
    const below = { ...room, top: room.top + from };
    if (heightOf(below) <= 0) return null;
    const gapX = gapBetween(columns, setting.margin);
    const width = columnWidth(room, { columns, gapX });
    const dateWidth = columns === 1 ? spread(block, width, style) : widthOfDates([block], style);
    const rows: Entry[] = [];
    let widest = 0;
    for (const row of block.rows) {
      const box = dateRow(row, width, dateWidth, style);
      if (!box) return null;
      widest = Math.max(widest, box.width);
      rows.push({ parts: [box], gap: 0, repeatedName: () => null });
    }
    for (const gapEms of setting.close ? [...DATE_GAPS_EMS, ...CLOSE_DATE_GAPS_EMS] : DATE_GAPS_EMS) {
      const options = { columns, gapX, gapY: em * gapEms, splitting: false, lined: false };
      const set = balancedColumns(rows, below, options);
      if (!set) continue;
      const draw = () => {
        const top = opticalTop(from + set.height, room);
        return [...opening.draw(room.left, top), ...set.drawAt(top + from)];
      };
      // A single column leaves the space beside it empty.
      return { white: columns === 1 ? 1 - widest / width : set.white, draw };
    }
    return null;
  });

// The share of the width for dates when each has its own line: the same as the share of names in a ledger.
const DATES = 0.38;

/** Returns the width of the dates with a line each, in millimetres: more than they need if there is space. */
function spread(block: Block, width: number, style: EntryStyle): number {
  const labels = widestOf(
    block.rows.map(({ label }) => label),
    dateStyle(style),
  );
  const most = width - labels - labelIndent(0, style);
  return Math.max(widthOfDates([block], style), Math.min(width * DATES, most));
}

/** Sets the name of the only person below a line across all columns. */
function underLine(block: Block, width: number, style: EntryStyle): Box | null {
  const said = style.pt * Math.max(1, style.names * SAID_RATIO);
  const name = headingOf(block, width, { ...style, pt: said, names: (style.pt * style.names) / said });
  const gap = style.pt * PT * NAME_GAP_EMS;
  return (
    name && {
      width,
      height: gap + name.height,
      baseline: gap + name.baseline,
      draw: (x, y) => [...tabLine(x, y, width), ...name.draw(x, y + gap)],
    }
  );
}
