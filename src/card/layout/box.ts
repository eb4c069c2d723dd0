import type { Ink } from '../scene/ink.ts';
import { PT } from '../scene/product.ts';
import type { Mark } from '../scene/scene.ts';

/** A laid-out part, in millimetres, with its size and first baseline. It can be drawn at any place. */
export type Box = {
  width: number;
  height: number;
  baseline: number;
  draw(x: number, y: number): Mark[];
};

/** Makes marks on demand: a search tries many arrangements and draws one. */
export type Drawing = () => Mark[];

/** A straight line as a box; `thickness` in points. */
export function ruleBox(width: number, thickness: number, ink: Ink): Box {
  const height = thickness * PT;
  return {
    width,
    height,
    baseline: height,
    draw: (x, y) => [{ kind: 'rule', ink, box: { left: x, top: y, right: x + width, bottom: y + height } }],
  };
}

/** The items, or null when one of them is null. */
export function allOf<Item>(items: (Item | null)[]): Item[] | null {
  const whole = items.filter((item) => item !== null);
  return whole.length === items.length ? whole : null;
}

/** Boxes one under the other with `gap` mm between them; null when one of them is null. */
export function stack(boxes: (Box | null)[], gap: number): Box | null {
  let [width, height] = [0, gap * Math.max(0, boxes.length - 1)];
  for (const box of boxes) {
    if (!box) return null;
    width = Math.max(width, box.width);
    height += box.height;
  }
  return {
    width,
    height,
    baseline: boxes[0]?.baseline ?? 0,
    draw(x, y) {
      const marks: Mark[] = [];
      let top = y;
      for (const box of boxes) {
        if (!box) continue;
        marks.push(...box.draw(x, top));
        top += box.height + gap;
      }
      return marks;
    },
  };
}

/**
 * Boxes one under the other whose first baselines are `pitch` mm apart, or more where two would have less than `gap` mm
 * between them; null when one of them is null.
 */
export function onLines(boxes: (Box | null)[], pitch: number, gap: number): Box | null {
  const spaced: (Box | null)[] = [];
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    const more = box && before ? Math.max(gap, pitch - stepOf(before, box, 0)) : 0;
    spaced.push(box && lowered(box, more));
  }
  return stack(spaced, 0);
}

/** The step from a box's first baseline to that of the box under it, with `gap` between them, in millimetres. */
export function stepOf(above: Box, below: Box, gap: number): number {
  return above.height - above.baseline + gap + below.baseline;
}

function lowered(box: Box, by: number): Box {
  return {
    width: box.width,
    height: box.height + by,
    baseline: box.baseline + by,
    draw: (x, y) => box.draw(x, y + by),
  };
}

/** Boxes on a common first baseline, each at its own `x`; null when one of them is null. */
export function beside(boxes: { box: Box | null; x: number }[]): Box | null {
  let baseline = 0;
  for (const { box } of boxes) {
    if (!box) return null;
    baseline = Math.max(baseline, box.baseline);
  }
  let [width, height] = [0, 0];
  for (const { box, x } of boxes) {
    if (!box) return null;
    width = Math.max(width, x + box.width);
    height = Math.max(height, baseline - box.baseline + box.height);
  }
  return {
    width,
    height,
    baseline,
    // A method, as in `stack`: a search makes thousands of boxes, and keepNames of esbuild makes arrow functions slow.
    draw(x, y) {
      const marks: Mark[] = [];
      for (const part of boxes)
        if (part.box) marks.push(...part.box.draw(x + part.x, y + baseline - part.box.baseline));
      return marks;
    },
  };
}

/** A box in the middle of a width. */
export function inTheMiddle(box: Box | null, width: number): Box | null {
  return box && { ...box, width, draw: (x, y) => box.draw(x + (width - box.width) / 2, y) };
}

/** An empty box. */
export const blank: Box = { width: 0, height: 0, baseline: 0, draw: () => [] };

/** Boxes of one line in several columns, made equally high and put on one baseline. A null stays null. */
export function levelled(boxes: (Box | null)[]): (Box | null)[] {
  let [baseline, below] = [0, 0];
  for (const box of boxes) {
    baseline = Math.max(baseline, box?.baseline ?? 0);
    below = Math.max(below, box ? box.height - box.baseline : 0);
  }
  return boxes.map((box) => {
    if (!box) return null;
    const draw = (x: number, y: number) => box.draw(x, y + baseline - box.baseline);
    return { ...box, height: baseline + below, baseline, draw };
  });
}
