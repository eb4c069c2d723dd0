import type { Block, Side } from '../content/side.ts';
import { heightOf, type Margin, widthOf } from '../layout/area.ts';
import { type Box, stack } from '../layout/box.ts';
import { type BalancedColumns, balancedColumns, isLined } from '../layout/columns.ts';
import { condensed, type LayoutContext } from '../layout/context.ts';
import { dateColumns } from '../layout/date-columns.ts';
import {
  dateRow,
  type Entry,
  entryOf,
  headingOf,
  isRoomBeside,
  largestRowPt,
  lineRoomsOf,
  linesOf,
  withLabelGap,
} from '../layout/entry.ts';
import type { EntryStyle, NameSize } from '../layout/entry-style.ts';
import { isRoomBehind, lengthInEms } from '../layout/entry-widths.ts';
import { framed, opticalTop, type SideLayout } from '../layout/frame.ts';
import { columnWidth } from '../layout/grid.ts';
import { TAB_HALF_MM, tabLine } from '../layout/hairline.ts';
import { heading, LEAST_TITLE_PT } from '../layout/heading.ts';
import { CONDENSED_RATIO, leastSquares } from '../layout/least-fill.ts';
import { isMirrored } from '../layout/mirror.ts';
import { bestColumns, type Sizes, sizesUpTo } from '../layout/search.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { leastLineMm } from '../text/sized-line.ts';

export type AlmanacOptions = Pick<EntryStyle, 'form' | 'breaks' | 'widows'> &
  Partial<Pick<EntryStyle, 'leastNamePt'>> & {
    sizes: Sizes;
    margin: Margin;
    columns: readonly number[];
    /** Whether a person's dates may continue in the next column. */
    splitting: boolean;
    /** Between two people, in ems. */
    gap: number;
    /** Whether lines of lower scripts may stand closer than others, where there is no room for all to be alike. */
    uneven?: boolean;
    /** Whether a heading may share a line with a date though others have no room for one; all of a side are alike otherwise. */
    mixedHeads?: boolean;
    /** The size of names beside dates; then smaller ones to try where only these leave room for relationships behind all. */
    names?: readonly [NameSize, ...NameSize[]];
    /** Whether plain text is set in the condensed style. */
    narrow?: boolean;
    /**
     * Where relationships stand: behind all names; behind all or under all; or, what takes the fewest lines, behind each name that
     * leaves room for it. All alike when left out.
     */
    relationships?: 'behind' | 'alike' | 'each';
  };

// Between the deepest letter of a title and the middle of the stroke of colour below it.
const LINE_GAP_MM = 1 + TAB_HALF_MM;

/** People as headings, their dates in a column under each, in as many columns as suit the size. */
export function almanac(
  side: Side,
  wide: LayoutContext,
  maxPt: number,
  options: AlmanacOptions,
): SideLayout | null {
  const context = options.narrow ? condensed(wide) : wide;
  const { fonts, product } = context;
  const { form, breaks, widows, leastNamePt = 0, margin } = options;
  // Nobody else's dates are on the side: the name stands once, above all columns.
  const only = form === 'rows' && side.blocks.length === 1 ? side.blocks[0] : undefined;
  return framed(side, context, margin, (room) => {
    const attempt = (columns: number, pt: number, lone = proportionedName(pt)) => {
      const title = heading(side, context, widthOf(room), pt);
      if (!title) return null;
      const style: SharedStyle = {
        form,
        breaks,
        widows,
        leastNamePt,
        fonts,
        pt,
        minPt: product.minPt,
        isMirrored: isMirrored(side),
      };
      const em = pt * PT;
      const isUnderLine = only === undefined && isLined(em * options.gap);
      const below = (box: Box) => ({
        ...room,
        top: room.top + box.height + Math.max(em * TITLE_GAP_EMS, isUnderLine ? LINE_GAP_MM : 0),
      });
      const opening = only
        ? stack(
            [title, underLine(only, widthOf(room), { ...style, names: 'large' }, lone)],
            Math.max(em * 0.6, LINE_GAP_MM),
          )
        : title;
      if (!opening || opening.height > heightOf(room)) return null;
      const entries = only
        ? datesOf(only, below(opening), columns, style, options)
        : columnsOf(side, below(opening), columns, style, options);
      if (!entries) return null;
      const from = below(opening).top - room.top;
      return () => {
        const { height, drawAt } = entries();
        const top = opticalTop(from + height, room);
        return [...opening.draw(room.left, top), ...drawAt(top + from)];
      };
    };
    const sizes = sizesUpTo(maxPt, options.sizes, product);
    const bound = (columns: number) => {
      const byLines = sizeBound(side, columns, options, room, wide, sizes.max);
      if (byLines < sizes.min) return byLines;
      const width = columnWidth(room, { columns, gapX: leastGapBetween(columns, form) });
      return Math.min(byLines, largestRowPt(side.blocks, width, sizes.min, { fonts, form, breaks }));
    };
    const usual = bestColumns(options.columns, sizes, attempt, bound);
    if (!only || !usual) return usual;
    const least = Math.max(product.minPt, usual.pt - WORTH_PT);
    const large = (columns: number, pt: number) => attempt(columns, pt, LONE_NAME);
    return bestColumns(options.columns, { min: least, max: usual.pt }, large, bound) ?? usual;
  });
}

// A name with the space below it, and a date with the space above it, wherever a column may end.
const LEAST_HEAD_EMS = { rows: 1.2, pairs: 1.05, 'run-in': 1 };
const LEAST_ROW_EMS = 1.05;
// Between a title, or the top of a side without one, and the columns.
const TITLE_GAP_EMS = 0.55;

/** The least height of so many dates below a name; one may stand beside it. */
const LEAST_ROWS_EMS: Record<EntryStyle['form'], (dates: number) => number> = {
  rows: (dates) => LEAST_ROW_EMS * dates,
  pairs: (dates) => LEAST_ROW_EMS * Math.floor(dates / 2),
  'run-in': () => 0,
};

/**
 * An upper bound of the size: a heading and each date take at least a line, unless they run on, names are no smaller than they may be,
 * and the lines of all columns must hold the length of all texts.
 */
function sizeBound(
  side: Side,
  columns: number,
  { form, gap, narrow, leastNamePt = 0 }: AlmanacOptions,
  room: Rect,
  wide: LayoutContext,
  maxPt: number,
): number {
  const { blocks, title } = side;
  let ems = columns * TITLE_GAP_EMS + Math.max(0, blocks.length - columns) * gap;
  for (const { rows } of blocks) ems += LEAST_ROWS_EMS[form](rows.length);
  const height = heightOf(room) - (title ? LEAST_TITLE_PT * PT : 0);
  const width = widthOf(room) - leastGapBetween(columns, form) * (columns - 1);
  const length = lengthInEms(blocks, wide.fonts.regular) * (narrow ? CONDENSED_RATIO : 1);
  const squares = leastSquares(side, wide, { pt: maxPt, isNarrow: narrow ?? false });
  const byArea = Math.sqrt((height * width) / Math.max(length, squares)) / PT;
  const heads = blocks.length * LEAST_HEAD_EMS[form];
  const byLines = (height * columns) / ((ems + heads) * PT);
  const byNames = (height * columns - blocks.length * leastLineMm(leastNamePt)) / (ems * PT);
  return Math.min(byLines, byNames, byArea);
}

type SharedStyle = Omit<EntryStyle, 'relationships' | 'heads' | 'leading'>;

function columnsOf(
  side: Side,
  room: Rect,
  columns: number,
  style: SharedStyle,
  options: AlmanacOptions,
): (() => BalancedColumns) | null {
  const { gap, splitting, uneven, mixedHeads } = options;
  const headed = headingsIn(side, room, columns, style, options);
  if (!headed) return null;
  const { gapX, width, ...headings } = headed;
  const most = columns * heightOf(room);
  const beside: EntryStyle = { ...style, ...headings, heads: 'beside', leading: 0 };
  const isBeside = style.form === 'pairs' && (mixedHeads || isRoomBeside(side.blocks, width, beside));
  const close: EntryStyle = isBeside ? beside : { ...beside, heads: 'alone' };
  const dates = dateColumns(side.blocks, close);
  const closely = style.form === 'pairs' ? withLabelGap(side.blocks, width, dates, close) : close;
  const lines = linesOf(side.blocks, width, most, dates, closely);
  if (!lines) return null;
  const rooms = lineRoomsOf(lines, style.pt);
  const columnsAt = ({ leading, gapFactor }: Spacing, isEven: boolean) => {
    const spaced: EntryStyle = { ...closely, leading };
    const entries = side.blocks.flatMap(
      (block, index) => entryOf(block, lines[index] ?? [], width, spaced, isEven ? rooms : undefined) ?? [],
    );
    const gapY = style.pt * PT * gap * gapFactor;
    return balancedColumns(entries, room, { columns, gapX, gapY, splitting });
  };
  // Lines as high as the highest meet across columns, which is worth a size; the densest compositions have none to give.
  const even = columnsAt(CLOSEST, true);
  const closest = even ?? (uneven ? columnsAt(CLOSEST, false) : null);
  if (!closest) return null;
  return () => {
    let loosest = closest;
    for (const spacing of SPACINGS) {
      const looser = columnsAt(spacing, even !== null);
      if (!looser) break;
      loosest = looser;
    }
    return loosest;
  };
}

type Headings = Pick<EntryStyle, 'relationships' | 'names'> & { gapX: number; width: number };

/**
 * Where relationships stand and how wide columns are: columns a little closer, or names a little smaller, are worth it if then there
 * is room behind every name. Null where they are to stand there and cannot.
 */
function headingsIn(
  { blocks }: Side,
  room: Rect,
  columns: number,
  style: SharedStyle,
  { relationships = 'alike', names: [names, ...smaller] = ['usual', 'small'] }: AlmanacOptions,
): Headings | null {
  const usual = gapBetween(columns, style.form);
  const headingsWith = (gapX: number, size = names): Headings => ({
    relationships: 'behind',
    names: size,
    gapX,
    width: columnWidth(room, { columns, gapX }),
  });
  const first = headingsWith(usual);
  if (relationships === 'each') return first;
  const closer = leastGapBetween(columns, style.form);
  const others = smaller.map((size) => headingsWith(closer, size));
  for (const headings of [first, headingsWith(closer), ...others])
    if (isRoomBehind(blocks, headings.width, { ...style, ...headings })) return headings;
  return relationships === 'behind' ? null : { ...first, relationships: 'under' };
}

/** Between two columns that stand as close as they may. */
function leastGapBetween(columns: number, form: EntryStyle['form']): number {
  return Math.min(gapBetween(columns, form), form === 'pairs' ? CLOSE_PAIRS_MM : CLOSE_GAP_MM);
}

const CLOSE_GAP_MM = 3.4;
const CLOSE_PAIRS_MM = 2;

const ONE_LINE = { relationships: 'behind', heads: 'alone', leading: 0 } as const;

/** The least size of the name of an only person in points, and the space above it in millimetres. */
type LoneName = { pt: number; gap: number };

// Where it leaves too little height for dates that are nearly as large, the name is in proportion to them.
const LONE_NAME: LoneName = { pt: 13, gap: 2 };
const proportionedName = (pt: number): LoneName => ({ pt: 0, gap: pt * PT * 0.5 });
const WORTH_PT = 0.75;
const LONE_RATIO = 0.6;

/** The name of the only person, below a line across all columns. */
function underLine(block: Block, width: number, style: SharedStyle, { pt, gap }: LoneName): Box | null {
  const leastNamePt = Math.max(pt, style.leastNamePt);
  // What they are to the family is in proportion to the name, however small the dates are.
  const own = Math.max(style.pt, leastNamePt * LONE_RATIO);
  const name = headingOf(block, width, { ...style, ...ONE_LINE, leastNamePt, pt: own });
  return (
    name && {
      width,
      height: gap + name.height,
      baseline: gap + name.baseline,
      draw: (x, y) => [...tabLine(x, y, width), ...name.draw(x, y + gap)],
    }
  );
}

/** Between two columns, in millimetres. */
function gapBetween(columns: number, form: EntryStyle['form']): number {
  if (form === 'pairs') return 2.6;
  return columns > 2 ? 4 : 6;
}

// Lines farther apart than this are no longer a list.
const MOST_DATE_GAP_EMS = 0.55;

/** The dates of one person, each for itself, in columns without lines between them. */
function datesOf(
  block: Block,
  room: Rect,
  columns: number,
  shared: SharedStyle,
  { gap }: AlmanacOptions,
): (() => BalancedColumns) | null {
  const gapX = gapBetween(columns, shared.form);
  const width = columnWidth(room, { columns, gapX });
  const style: EntryStyle = { ...shared, ...ONE_LINE };
  const dates = dateColumns([block], style);
  const rows: Entry[] = [];
  for (const row of block.rows) {
    const box = dateRow(row, width, dates, style);
    if (!box) return null;
    rows.push({ parts: [box], gap: 0, repeatedName: () => null });
  }
  const em = style.pt * PT;
  const set = (gapEms: number) =>
    balancedColumns(rows, room, { columns, gapX, gapY: em * gapEms, splitting: false, lined: false });
  const spaced = set(Math.min(gap, MOST_DATE_GAP_EMS)) ?? set(0.4) ?? set(0.1);
  return spaced && (() => spaced);
}

/** More space between lines, in ems, and between people, as a multiple of the least. */
type Spacing = { leading: number; gapFactor: number };

const CLOSEST: Spacing = { leading: 0, gapFactor: 1 };

// From close to loose: spare height goes between the lines and the people before it is left over at the foot.
const SPACINGS: Spacing[] = [
  { leading: 0, gapFactor: 1.3 },
  { leading: 0, gapFactor: 1.6 },
  { leading: 0.1, gapFactor: 1.7 },
  { leading: 0.2, gapFactor: 1.8 },
  { leading: 0.3, gapFactor: 2 },
  { leading: 0.4, gapFactor: 2.2 },
];
