import type { Side } from '../content/side.ts';
import { inkOf } from '../scene/check.ts';
import type { Mark } from '../scene/scene.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Box } from './box.ts';

/** Whether all names on a side are in a right-to-left script. Then the whole side is mirrored. */
export function isRightToLeft({ blocks }: Side): boolean {
  return blocks.length > 0 && blocks.every(({ head }) => startsRightToLeft(head.text));
}

/** A box laid out from right to left inside `width`. */
export function mirrored(box: Box, width: number): Box {
  return { ...box, width, draw: (x, y) => mirrorMarks(box.draw(x, y), x, x + width) };
}

/** Swaps the positions of marks between two edges. A line of text keeps its own order. */
export function mirrorMarks(marks: Mark[], left: number, right: number): Mark[] {
  const lines = new Map<string, { left: number; right: number }>();
  for (const mark of marks) {
    const ink = inkOf(mark);
    if (!ink) continue;
    const line = lines.get(lineOf(mark));
    lines.set(lineOf(mark), {
      left: Math.min(ink.left, line?.left ?? ink.left),
      right: Math.max(ink.right, line?.right ?? ink.right),
    });
  }
  return marks.map((mark) => {
    if (mark.kind === 'rule') {
      const { box } = mark;
      return { ...mark, box: { ...box, left: left + right - box.right, right: left + right - box.left } };
    }
    const line = lines.get(lineOf(mark));
    return line ? { ...mark, x: mark.x + left + right - line.left - line.right } : mark;
  });
}

function lineOf(mark: Mark): string {
  return mark.kind === 'text' ? `${mark.datum} ${mark.y}` : '';
}
