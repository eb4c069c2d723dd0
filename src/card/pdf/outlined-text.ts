import { decimal } from '../base/decimal.ts';
import { memo, weakMemo } from '../base/memo.ts';
import type { Face } from '../fonts/face.ts';
import { type DrawText, writePlace } from './live-text.ts';

/** Draws text as filled outlines, glyph by glyph. No font is needed, and the text cannot be copied. */
export const outlinedText: DrawText = (content, { face, pt, x, y, glyphs }, origin) => {
  const scale = decimal(pt / face.unitsPerEm, 6);
  content.text(`q ${scale} 0 0 ${scale} `);
  writePlace(content, x, y, origin);
  content.text(' cm');
  let [atX, atY] = [0, 0];
  for (const glyph of glyphs) {
    const path = pathOf(face, glyph.id);
    if (!path) continue;
    if (glyph.x !== atX || glyph.y !== atY)
      content.text(`\n1 0 0 1 ${decimal(glyph.x - atX)} ${decimal(glyph.y - atY)} cm`);
    [atX, atY] = [glyph.x, glyph.y];
    content.text(path);
  }
  content.text('\nQ');
};

/** A glyph's outline as PDF operators in the face's units; empty for a space. */
function pathOf(face: Face, glyph: number): string {
  return paths(face)(glyph);
}

const paths = weakMemo((face: Face) => memo((glyph: number) => pathOperators(face.outline(glyph))));

/** Converts SVG path data with absolute M, L, Q, C and Z (from harfbuzzjs) to PDF operators that fill the path. */
function pathOperators(data: string): string {
  let operators = '';
  let [x, y] = [0, 0];
  for (const [, command = '', given = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = given
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const [endX = 0, endY = 0] = n.slice(-2);
    if (command === 'Z') operators += '\nh';
    else if (command === 'M') operators += `\n${endX} ${endY} m`;
    else if (command === 'L') operators += `\n${endX} ${endY} l`;
    else if (command === 'C') operators += `\n${n.map((value) => decimal(value, 1)).join(' ')} c`;
    else if (command === 'Q') operators += `\n${cubic(x, y, n).join(' ')} c`;
    else throw new Error(`An outline with '${command}' cannot be drawn`);
    if (command !== 'Z') [x, y] = [endX, endY];
  }
  return operators && `${operators}\nf`;
}

/** The curve with two control points, because PDF has no curves with one. */
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
