import { decimal } from '../base/decimal.ts';
import type { Face } from '../fonts/face.ts';
import type { DrawText } from './live-text.ts';

/** Draws text as filled outlines, letter by letter: no font is needed, and nothing can be copied. */
export const outlinedText: DrawText = ({ face, pt, x, y, glyphs }, place) => {
  const scale = decimal(pt / face.unitsPerEm, 6);
  let orders = `q ${scale} 0 0 ${scale} ${place.x(x)} ${place.y(y)} cm`;
  let [atX, atY] = [0, 0];
  for (const glyph of glyphs) {
    const path = pathOf(face, glyph.id);
    if (!path) continue;
    if (glyph.x !== atX || glyph.y !== atY)
      orders += `\n1 0 0 1 ${decimal(glyph.x - atX)} ${decimal(glyph.y - atY)} cm`;
    [atX, atY] = [glyph.x, glyph.y];
    orders += path;
  }
  return `${orders}\nQ`;
};

const paths = new WeakMap<Face, Map<number, string>>();

/** A letter's outline as PDF orders in the face's units; empty for a space. */
function pathOf(face: Face, glyph: number): string {
  const known = paths.get(face) ?? new Map<number, string>();
  paths.set(face, known);
  const path = known.get(glyph) ?? pathOrders(face.outline(glyph));
  known.set(glyph, path);
  return path;
}

/** SVG path data with absolute M, L, Q, C and Z, as harfbuzzjs writes it, as path orders of a PDF. */
function pathOrders(data: string): string {
  let orders = '';
  let [x, y] = [0, 0];
  for (const [, command = '', given = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = given
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const [endX = 0, endY = 0] = n.slice(-2);
    if (command === 'Z') orders += '\nh';
    else if (command === 'M') orders += `\n${endX} ${endY} m`;
    else if (command === 'L') orders += `\n${endX} ${endY} l`;
    else if (command === 'C') orders += `\n${n.map((value) => decimal(value, 1)).join(' ')} c`;
    else if (command === 'Q') orders += `\n${cubic(x, y, n).join(' ')} c`;
    else throw new Error(`An outline with '${command}' cannot be drawn`);
    if (command !== 'Z') [x, y] = [endX, endY];
  }
  return orders && `${orders}\nf`;
}

/** The same curve with two control points; a PDF knows no curve with one. */
function cubic(x: number, y: number, [controlX = 0, controlY = 0, endX = 0, endY = 0]: number[]): string[] {
  const third = (from: number, control: number) => decimal((from + 2 * control) / 3, 1);
  return [
    third(x, controlX),
    third(y, controlY),
    third(endX, controlX),
    third(endY, controlY),
    String(endX),
    String(endY),
  ];
}
