import { PT } from '../scene/product.ts';
import type { Box } from './box.ts';

/**
 * The space above the first baseline of a kind of line, such as names, and the space below it for one line, two lines
 * and so on. It is enough for the highest and deepest letters of all of them, so that such boxes align.
 */
export type LineRoom = { above: number; below: number[] };

export function lineRoomOf(lines: Box[], pt: number): LineRoom {
  const room: LineRoom = { above: 0, below: [] };
  for (const line of lines) {
    const more = linesBelowFirst(line, pt);
    room.above = Math.max(room.above, line.baseline);
    room.below[more] = Math.max(room.below[more] ?? 0, line.height - line.baseline);
  }
  return room;
}

/** A line that takes as much space as all lines of its kind. */
export function evenLine(line: Box, room: LineRoom, pt: number): Box {
  const baseline = room.above;
  const below = room.below[linesBelowFirst(line, pt)] ?? line.height - line.baseline;
  return {
    ...line,
    height: baseline + below,
    baseline,
    draw: (x, y) => line.draw(x, y + baseline - line.baseline),
  };
}

/** The approximate number of lines below the first: no letter is deeper than an em. */
function linesBelowFirst({ height, baseline }: Box, pt: number): number {
  return Math.floor((height - baseline) / (pt * PT));
}
