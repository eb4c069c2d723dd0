import { BLACK } from '../scene/ink.ts';
import type { Mark } from '../scene/scene.ts';
import { type Box, beside } from './box.ts';

/** Makes a label and its value on one line, or beside each other when one of them needs more lines. */
type PairMaker<T> = (pair: T, width: number) => Box | null;

// Half the side of a dot, in millimetres.
const DOT_HALF_MM = 0.14;

/**
 * Pairs one after the other, as many on a line as it holds, with a dot between those on one line; a pair is never split. Null
 * when one does not fit the width. `em` is in millimetres.
 */
export function runIn<T>(pairs: T[], width: number, em: number, make: PairMaker<T>): Box[] | null {
  const lines: { box: Box; x: number }[][] = [];
  let x = 0;
  for (const pair of pairs) {
    const box = make(pair, width);
    if (!box) return null;
    const line = lines.at(-1);
    if (line && x + box.width <= width) line.push({ box, x }, { box: dot(em), x: x - em / 2 });
    else {
      lines.push([{ box, x: 0 }]);
      x = 0;
    }
    x += box.width + em;
  }
  return lines.map(beside).filter((line) => line !== null);
}

/** Drawn, not written: it is no part of what the side says. */
function dot(em: number): Box {
  const rise = em * 0.26;
  return {
    width: 0,
    height: rise + DOT_HALF_MM,
    baseline: rise + DOT_HALF_MM,
    draw: (x, y): Mark[] => [
      {
        kind: 'rule',
        ink: BLACK,
        box: {
          left: x - DOT_HALF_MM,
          right: x + DOT_HALF_MM,
          top: y,
          bottom: y + 2 * DOT_HALF_MM,
        },
      },
    ],
  };
}
