import { areaOf, widthOf } from './area.ts';
import { type Box, stack, textBox } from './box.ts';
import { type CellStyle, headPtFor, labelOverValue } from './cell.ts';
import type { Block, Row, Side } from './content.ts';
import type { Faces } from './face.ts';
import { centred, framed, stroke } from './frame.ts';
import { upright } from './hairline.ts';
import { BLACK } from './ink.ts';
import type { Product } from './product.ts';
import type { Mark } from './scene.ts';
import { largest } from './search.ts';

const FACTS = { min: 7, max: 9.5 };
const GAP_MM = 10;

/** One child, like a birth announcement: the name large in the middle, a stroke of colour, the facts in a row. */
export function announcement(side: Side, faces: Faces, product: Product): Mark[] | null {
  const [block] = side.blocks;
  if (!block) return null;
  return framed(side, faces, areaOf(product, 5), (room) => {
    const width = widthOf(room);
    const name = nameBox(block, faces, width);
    const facts = largest(FACTS, (pt) => {
      const style: CellStyle = {
        faces,
        form: 'stacked',
        pt,
        headPt: pt,
        breaks: 'nowhere',
        minPt: product.minPt,
      };
      return factsInARow(block.rows, width, style);
    });
    return facts && centred(stack([name, stroke(width), facts.made], 4.2), room);
  });
}

/** On one line as long as that is large; a longer name is better on two. */
function nameBox({ head }: Block, faces: Faces, width: number): Box | null {
  const one = headPtFor([head], faces, width * 0.96, { min: 13, max: 28 }, 1);
  const two = one && one >= 17 ? null : headPtFor([head], faces, width * 0.96, { min: 10, max: 20 }, 2);
  const pt = Math.max(one ?? 0, two ?? 0);
  if (pt === 0) return null;
  const style = { face: faces.bold, pt, ink: BLACK };
  return textBox(head, style, width, { breaks: pt === one ? 'nowhere' : 'words', align: 'centre' });
}

/** Each label over its value, upright hairlines between them. */
function factsInARow(rows: Row[], width: number, style: CellStyle): Box | null {
  const columns: { width: number; box: Box }[] = [];
  for (const row of rows) {
    const natural = labelOverValue(row, width, style);
    const box = natural && labelOverValue(row, natural.width, style, 'centre');
    if (!box) return null;
    columns.push({ width: box.width, box });
  }
  const total = columns.reduce((sum, column) => sum + column.width, GAP_MM * (columns.length - 1));
  if (total > width) return null;
  const height = Math.max(...columns.map(({ box }) => box.height));
  return {
    width,
    height,
    baseline: 0,
    draw(x, y) {
      let left = x + (width - total) / 2;
      return columns.flatMap((column, index) => {
        const line = index > 0 ? [upright(left - GAP_MM / 2, y, y + height)] : [];
        const marks = column.box.draw(left, y);
        left += column.width + GAP_MM;
        return [...line, ...marks];
      });
    },
  };
}
