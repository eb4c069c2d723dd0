import { areaOf, widthOf } from './area.ts';
import { type Box, stack, textBox } from './box.ts';
import type { Side } from './content.ts';
import { type Entry, type EntryStyle, entry, widestDate } from './entry.ts';
import type { Faces } from './face.ts';
import { framed, messageSide } from './frame.ts';
import { columnWidth } from './grid.ts';
import { BLACK } from './ink.ts';
import type { Composition } from './ladder.ts';
import { pour } from './pour.ts';
import { type Product, PT } from './product.ts';
import type { Mark, Rect } from './scene.ts';
import { bestOf, type Sizes } from './search.ts';

type Rung = Omit<EntryStyle, 'faces' | 'pt' | 'minPt'> & {
  sizes: Sizes;
  marginMm: number;
  /** Whether a person's dates may run on in the next column. */
  splitting: boolean;
  /** Between two people, in ems. */
  gap: number;
};

/**
 * Ways to lay the back out, best first. A condensed face would be one more rung before the last; a further card would
 * follow when the last has failed.
 */
export function backLadder({ blocks }: Side, { minPt: min }: Product): Composition[] {
  if (blocks.length === 0) return [messageSide];
  const rows = { form: 'rows', breaks: 'words', gap: 0.95, widows: false } as const;
  const dense = {
    breaks: 'words',
    sizes: { min, max: 5.75 },
    marginMm: 0,
    splitting: true,
    widows: false,
  } as const;
  const rungs: Rung[] = [
    { ...rows, sizes: { min: 7, max: 9.5 }, breaks: 'nowhere', marginMm: 5, splitting: false },
    { ...rows, sizes: { min: 6, max: 7.5 }, marginMm: 4.5, splitting: false },
    { ...rows, sizes: { min: 6, max: 7.5 }, marginMm: 4, splitting: true },
    { ...dense, form: 'rows', marginMm: 3.5, splitting: false, gap: 0.6 },
    { ...dense, form: 'rows', gap: 0.6 },
    { ...dense, form: 'rows', splitting: false, gap: 0.2 },
    { ...dense, form: 'rows', gap: 0.2 },
    { ...dense, form: 'rows', gap: 0.2, widows: true },
    { ...dense, form: 'run-in', gap: 0.2 },
    { ...dense, form: 'run-in', gap: 0.2, breaks: 'anywhere', widows: true },
  ];
  return rungs.map((rung) => (side, faces, product) => almanac(side, faces, product, rung));
}

/** People as headings, their dates in a column under each, poured into as many columns as suit the size. */
function almanac(side: Side, faces: Faces, product: Product, rung: Rung): Mark[] | null {
  return framed(side, faces, areaOf(product, rung.marginMm), (room) =>
    bestOf([1, 2, 3, 4], rung.sizes, (columns, pt) => {
      const opening = heading(side, faces, widthOf(room), pt);
      if (!opening) return null;
      const style: EntryStyle = { ...rung, faces, pt, minPt: product.minPt };
      const rest = { ...room, top: room.top + opening.height };
      const marks = columnsOf(side, rest, columns, style, rung);
      return marks && [...opening.draw(room.left, room.top), ...marks];
    }),
  );
}

function columnsOf(side: Side, room: Rect, columns: number, style: EntryStyle, rung: Rung): Mark[] | null {
  const gapX = columns > 2 ? 4 : 6;
  const width = columnWidth(room, { columns, gapX });
  const dateWidth = widestDate(side.blocks, style);
  const entries: Entry[] = [];
  for (const block of side.blocks) {
    const made = entry(block, width, dateWidth, style);
    if (!made) return null;
    entries.push(made);
  }
  const { splitting, gap } = rung;
  for (const looser of SPARE) {
    const gapY = style.pt * PT * gap * looser;
    const marks = pour(entries, room, { columns, gapX, gapY, splitting });
    if (marks) return marks;
  }
  return null;
}

// Spare room goes between the people before it is left over at the foot.
const SPARE = [1.6, 1.3, 1];

/** The title, and under it the message of a side whose people have no dates; with the space below. */
function heading({ title, message }: Side, faces: Faces, width: number, pt: number): Box | null {
  const em = pt * PT;
  const titlePt = Math.max(pt * 1.3, 8);
  const words = { breaks: 'words' } as const;
  const boxes: (Box | null)[] = [];
  if (title) boxes.push(textBox(title, { face: faces.bold, pt: titlePt, ink: BLACK }, width, words));
  if (message) boxes.push(textBox(message, { face: faces.regular, pt, ink: BLACK }, width, words));
  const box = stack(boxes, em * 0.5);
  return box && { ...box, height: box.height + em * 0.55, draw: box.draw };
}
