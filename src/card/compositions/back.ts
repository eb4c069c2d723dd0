import { isEndless, type Side } from '../content/side.ts';
import { areaOf, heightOf, widthOf } from '../layout/area.ts';
import type { Drawing } from '../layout/box.ts';
import { pour } from '../layout/columns.ts';
import { type Entry, type EntryStyle, emsOf, entry, isRoomBehind, widestDate } from '../layout/entry.ts';
import { framed, messageSide } from '../layout/frame.ts';
import { columnWidth } from '../layout/grid.ts';
import { heading } from '../layout/heading.ts';
import { bestOf, type Sizes } from '../layout/search.ts';
import { condensed, type Press } from '../layout/style.ts';
import { PT } from '../product.ts';
import type { Rect } from '../scene.ts';
import type { Composition, Setting } from './ladder.ts';
import { ledger } from './ledger.ts';

type Rung = Pick<EntryStyle, 'form' | 'breaks' | 'widows'> & {
  sizes: Sizes;
  marginMm: number;
  columns: readonly number[];
  /** Whether a person's dates may run on in the next column. */
  splitting: boolean;
  /** Between two people, in ems. */
  gap: number;
  narrow?: boolean;
  /** Where space is least, one name that leaves no room behind it must not cost all others a line. */
  asides?: 'by-name';
};

const ROWS = { form: 'rows', breaks: 'words', columns: [2, 3], gap: 0.95, widows: false } as const;
const DENSE = {
  breaks: 'words',
  columns: [1, 2, 3, 4],
  marginMm: 0,
  splitting: true,
  widows: false,
} as const;
const DENSE_MAX_PT = 5.75;
// A word longer than a column has to be broken, which is no reason to be small.
const ENDLESS: Rung = {
  ...ROWS,
  sizes: { min: 5.5, max: 8 },
  columns: [1, 2],
  marginMm: 4.5,
  splitting: false,
  breaks: 'anywhere',
};

/** Ways to lay backs out, best first: few dates in a ledger across the card, more in columns that get denser. */
export function* backLadder(sides: Side[], { product }: Press): Generator<Composition> {
  if (sides.every(({ blocks }) => blocks.length === 0)) yield messageSide;
  yield ledger;
  const dense = { ...DENSE, sizes: { min: product.minPt, max: DENSE_MAX_PT } };
  const rungs: Rung[] = [
    { ...ROWS, sizes: { min: 7, max: 9 }, marginMm: 5, splitting: false },
    { ...ROWS, sizes: { min: 6, max: 7.5 }, marginMm: 4.5, splitting: false },
    { ...ROWS, sizes: { min: 6, max: 7.5 }, marginMm: 4, splitting: true },
    { ...dense, form: 'rows', marginMm: 3.5, splitting: false, gap: 0.6 },
    { ...dense, form: 'rows', gap: 0.6, asides: 'by-name' },
    { ...dense, form: 'rows', splitting: false, gap: 0.2, asides: 'by-name' },
    { ...dense, form: 'rows', gap: 0.2, asides: 'by-name' },
    { ...dense, form: 'rows', gap: 0.2, asides: 'by-name', widows: true },
    // Dates down which the eye can run are worth a narrow face.
    { ...dense, form: 'rows', gap: 0.2, asides: 'by-name', narrow: true },
    { ...dense, form: 'run-in', gap: 0.2, asides: 'by-name' },
    { ...dense, form: 'run-in', gap: 0.2, asides: 'by-name', narrow: true },
    ...(sides.some(isEndless) ? [ENDLESS] : []),
    { ...dense, form: 'run-in', gap: 0.2, asides: 'by-name', breaks: 'anywhere', widows: true, narrow: true },
  ];
  for (const rung of rungs)
    yield (side, press, maxPt) => almanac(side, rung.narrow ? condensed(press) : press, maxPt, rung);
}

/** People as headings, their dates in a column under each, poured into as many columns as suit the size. */
function almanac(side: Side, press: Press, maxPt: number, rung: Rung): Setting | null {
  const { faces, product } = press;
  return framed(side, press, areaOf(product, rung.marginMm), (room) => {
    const attempt = (columns: number, pt: number) => {
      const opening = heading(side, press, widthOf(room), pt, Math.max(pt * 1.3, LEAST_TITLE_PT));
      if (!opening) return null;
      const style = {
        form: rung.form,
        breaks: rung.breaks,
        widows: rung.widows,
        faces,
        pt,
        minPt: product.minPt,
      };
      const rest = { ...room, top: room.top + opening.height + pt * PT * 0.55 };
      const dates = columnsOf(side, rest, columns, style, rung);
      return dates && (() => [...opening.draw(room.left, room.top), ...dates()]);
    };
    const sizes = { ...rung.sizes, max: Math.min(rung.sizes.max, maxPt) };
    return bestOf(rung.columns, sizes, attempt, (columns) => largestHope(side, columns, rung, room, press));
  });
}

/**
 * No size above this can succeed: a heading and each date take at least a line, unless they run on, and all texts together
 * have a length that the lines of all columns must hold.
 */
function largestHope(
  side: Side,
  columns: number,
  { form, gap, narrow }: Rung,
  room: Rect,
  press: Press,
): number {
  const { blocks, title } = side;
  let ems = Math.max(0, blocks.length - columns) * gap;
  for (const { rows } of blocks) ems += form === 'run-in' ? 1 : LEAST_HEAD_EMS + rows.length * LEAST_ROW_EMS;
  const height = heightOf(room) - (title ? LEAST_TITLE_PT * PT : 0);
  const length = emsOf(side, press) * (narrow ? NARROWEST : 1);
  const byArea = Math.sqrt((height * widthOf(room)) / length) / PT;
  return Math.min((height * columns) / (ems * PT), byArea);
}

// How much narrower the narrow face is at most.
const NARROWEST = 0.75;

const LEAST_TITLE_PT = 8;
// A name with the space below it, and a date with the space above it, wherever it may be torn off.
const LEAST_HEAD_EMS = 1.2;
const LEAST_ROW_EMS = 1.05;

function columnsOf(side: Side, room: Rect, columns: number, style: Plain, rung: Rung): Drawing | null {
  const gapX = columns > 2 ? 4 : 6;
  const width = columnWidth(room, { columns, gapX });
  const isBehind = rung.asides === 'by-name' || isRoomBehind(side.blocks, width, style);
  const asides = isBehind ? 'behind' : 'under';
  const entriesAt = (leading: number) => entriesOf(side, width, { ...style, asides, leading });
  const close = entriesAt(0);
  const pourAt = (entries: Entry[] | null, looser: number) => {
    const gapY = style.pt * PT * rung.gap * looser;
    return entries && pour(entries, room, { columns, gapX, gapY, splitting: rung.splitting });
  };
  const poured = pourAt(close, 1);
  if (!poured) return null;
  return () => {
    let loosest = poured;
    for (const { leading, looser } of SPARE) {
      const airy = pourAt(leading > 0 ? entriesAt(leading) : close, looser);
      if (!airy) break;
      loosest = airy;
    }
    return loosest();
  };
}

type Plain = Omit<EntryStyle, 'asides' | 'leading'>;

function entriesOf({ blocks }: Side, width: number, style: EntryStyle): Entry[] | null {
  const dateWidth = widestDate(blocks, style);
  const entries: Entry[] = [];
  for (const block of blocks) {
    const made = entry(block, width, dateWidth, style);
    if (!made) return null;
    entries.push(made);
  }
  return entries;
}

/** More space between lines, in ems, and between people, as a multiple of the least. */
type Air = { leading: number; looser: number };

// Spare room goes between the lines and the people before it is left over at the foot.
const SPARE: Air[] = [
  { leading: 0, looser: 1.3 },
  { leading: 0, looser: 1.6 },
  { leading: 0.1, looser: 1.7 },
  { leading: 0.2, looser: 1.8 },
  { leading: 0.3, looser: 2 },
  { leading: 0.4, looser: 2.2 },
];
