import { areaOf, type Composition, heightOf, widthOf } from './area.ts';
import { type Box, ruleBox, stack, textBox } from './box.ts';
import { cell, type Form, headPtFor, labelOverValue } from './cell.ts';
import type { Block, Side } from './content.ts';
import type { Faces } from './face.ts';
import { centred, type Frame, frame } from './frame.ts';
import { columnWidth, grid, upright } from './grid.ts';
import { ACCENT, accentAt, BLACK } from './ink.ts';
import { type Product, PT } from './product.ts';
import type { Mark, Rect } from './scene.ts';
import { bestOf, largest, type Sizes } from './search.ts';
import type { Breaks } from './typeset.ts';

const FOOTER_PT = 5.5;

/**
 * Ways to lay the front out, best first: a composition made for this number of children, then grids that get denser.
 * A condensed face would be one more rung before the last; a further card would follow after it.
 */
export function frontLadder(side: Side, faces: Faces, product: Product): Composition[] {
  const { blocks } = side;
  const min = product.minPt;
  const dense = (form: Form, sizes: Sizes, breaks: Breaks, margin: number): Composition => {
    return () => gridFront(side, faces, product, { form, sizes, breaks, margin });
  };
  const grids = [
    dense('rows', { min: 6.5, max: 9 }, 'nowhere', 4.5),
    dense('run-in', { min: 6.5, max: 8 }, 'nowhere', 4),
    dense('rows', { min, max: 6.5 }, 'nowhere', 3.25),
    dense('run-in', { min, max: 6.5 }, 'nowhere', 3.25),
    dense('run-in', { min, max: 6.5 }, 'anywhere', 3),
  ];
  if (side.message) return [() => messageFront(side, faces, product)];
  if (blocks.length === 1) return [() => announcement(side, faces, product), ...grids];
  if (blocks.length <= 3) return [() => columnsFront(side, faces, product), ...grids];
  return grids;
}

function messageFront(side: Side, faces: Faces, product: Product): Mark[] | null {
  return framed(side, faces, areaOf(product, 5), ({ room }) => {
    if (!side.message) return null;
    const style = { face: faces.regular, pt: 10, ink: BLACK };
    return centred(textBox(side.message, style, widthOf(room), { breaks: 'words', align: 'centre' }), room);
  });
}

/** Marks in the room above the footer, then the footer. */
function framed(side: Side, faces: Faces, area: Rect, fill: (frame: Frame) => Mark[] | null): Mark[] | null {
  const around = frame(side, faces, area, FOOTER_PT);
  const marks = around && fill(around);
  return marks && [...marks, ...around.draw()];
}

/** One child: the name in the middle, large, over its facts in a row. */
function announcement(side: Side, faces: Faces, product: Product): Mark[] | null {
  const [block] = side.blocks;
  if (!block) return null;
  return framed(side, faces, areaOf(product, 5), ({ room }) => {
    const width = widthOf(room);
    const name = announcedName(block, faces, width);
    const facts = largest({ min: 7, max: 9.5 }, (pt) => factsInARow(block, faces, width, pt));
    if (!name || !facts) return null;
    const rule = centredIn(ruleBox(12, 0.9, ACCENT), width);
    return centred(stack([name, rule, facts.made], 4), room);
  });
}

function announcedName(block: Block, faces: Faces, width: number): Box | null {
  const one = headPtFor([block.head], faces, width, { min: 13, max: 27 }, 1);
  const two = one && one >= 17 ? null : headPtFor([block.head], faces, width, { min: 11, max: 19 }, 2);
  const pt = Math.max(one ?? 0, two ?? 0);
  if (pt === 0) return null;
  const style = { face: faces.bold, pt, ink: accentAt(pt) };
  return textBox(block.head, style, width, { breaks: pt === one ? 'nowhere' : 'words', align: 'centre' });
}

/** Facts side by side, each label over its value, with an upright hairline between them. */
function factsInARow(block: Block, faces: Faces, width: number, pt: number): Box | null {
  const style = { faces, form: 'stacked', pt, headPt: pt, breaks: 'nowhere', minPt: 5 } as const;
  const widths = block.rows.map(
    (row) => labelOverValue(row, width, style)?.width ?? Number.POSITIVE_INFINITY,
  );
  const gap = 9;
  const total = widths.reduce((sum, each) => sum + each, gap * (widths.length - 1));
  if (total > width) return null;
  const boxes = block.rows.map((row, index) => labelOverValue(row, widths[index] ?? 0, style, 'centre'));
  const height = Math.max(...boxes.map((box) => box?.height ?? 0));
  return {
    width,
    height,
    baseline: 0,
    draw(x, y) {
      let left = x + (width - total) / 2;
      return boxes.flatMap((box, index) => {
        const marks = box?.draw(left, y) ?? [];
        const line = index > 0 ? [upright(left - gap / 2, y, y + height)] : [];
        left += (widths[index] ?? 0) + gap;
        return [...line, ...marks];
      });
    },
  };
}

function centredIn(box: Box, width: number): Box {
  return { ...box, width, draw: (x, y) => box.draw(x + (width - box.width) / 2, y) };
}

/** Two or three children: equals side by side, an upright hairline between them. */
function columnsFront(side: Side, faces: Faces, product: Product): Mark[] | null {
  const count = side.blocks.length;
  const shape = { columns: count, gapX: count === 2 ? 9 : 6, gapY: 0 };
  return framed(side, faces, areaOf(product, count === 2 ? 6 : 5), ({ room }) => {
    const width = columnWidth(room, shape);
    const heads = side.blocks.map(({ head }) => head);
    const headPt =
      headPtFor(heads, faces, width, { min: 10, max: count === 2 ? 17 : 14 }, 1) ??
      headPtFor(heads, faces, width, { min: 8.5, max: 14 }, 2);
    if (!headPt) return null;
    const found = largest({ min: 6.5, max: 10 }, (pt) => {
      const style = { faces, form: 'stacked', pt, headPt, breaks: 'nowhere', minPt: product.minPt } as const;
      return besideEachOther(
        side.blocks.map((block) => cell(block, width, style)),
        room,
        width,
        shape.gapX,
      );
    });
    return found?.made ?? null;
  });
}

function besideEachOther(cells: (Box | null)[], room: Rect, width: number, gap: number): Mark[] | null {
  const boxes = cells.filter((box) => box !== null);
  const height = Math.max(...boxes.map((box) => box.height));
  if (boxes.length < cells.length || height > heightOf(room)) return null;
  const top = room.top + (heightOf(room) - height) * 0.46;
  return boxes.flatMap((box, index) => {
    const x = room.left + index * (width + gap);
    const line = index > 0 ? [upright(x - gap / 2, top, top + height)] : [];
    return [...line, ...box.draw(x, top)];
  });
}

type GridStyle = { form: Form; sizes: Sizes; breaks: Breaks; margin: number };

/** Any number of children in a grid whose columns and size are searched for. */
function gridFront(side: Side, faces: Faces, product: Product, style: GridStyle): Mark[] | null {
  const { blocks } = side;
  return framed(side, faces, areaOf(product, style.margin), ({ room }) =>
    bestOf(columnsFor(blocks.length), style.sizes, (columns, pt) => {
      const shape = { columns, gapX: columns > 3 ? 3 : 5, gapY: pt * PT * 0.9 };
      const width = columnWidth(room, shape);
      const heads = blocks.map(({ head }) => head);
      const headPt = headPtFor(heads, faces, width, { min: pt, max: pt * 1.4 }, 1) ?? pt * 1.1;
      const cells = blocks.map((block) =>
        cell(block, width, { ...style, faces, pt, headPt, minPt: product.minPt }),
      );
      const boxes = cells.filter((box) => box !== null);
      return boxes.length < cells.length ? null : grid(boxes, room, shape);
    }),
  );
}

/** Numbers of columns that leave no row almost empty. */
function columnsFor(count: number): number[] {
  if (count === 1) return [1];
  if (count === 2) return [2, 1];
  if (count === 4) return [2, 1];
  return count > 9 ? [3, 4, 2, 1] : [3, 2, 1];
}
