import { inkOf } from '../scene/check.ts';
import type { Box } from './box.ts';

/** The baseline of the last line of a box drawn at y = 0, and how far the ink reaches below it, in millimetres. */
export function inkBelow(box: Box): { lastBaseline: number; below: number } {
  let [lastBaseline, bottom] = [0, 0];
  for (const mark of box.draw(0, 0)) {
    if (mark.kind === 'text') lastBaseline = Math.max(lastBaseline, mark.y);
    bottom = Math.max(bottom, inkOf(mark)?.bottom ?? 0);
  }
  return { lastBaseline, below: bottom - lastBaseline };
}

/** A box without the space above its ink, because at a margin its top seems to be that of its capitals. */
export function withoutSpaceAbove(box: Box): Box {
  let top = box.height;
  for (const mark of box.draw(0, 0)) top = Math.min(top, inkOf(mark)?.top ?? top);
  return {
    ...box,
    height: box.height - top,
    baseline: box.baseline - top,
    draw: (x, y) => box.draw(x, y - top),
  };
}
