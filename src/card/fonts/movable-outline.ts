import { decimal } from '../base/decimal.ts';

type Point = [x: number, y: number];

/**
 * Turns SVG path data with absolute M, L, Q, C and Z, as harfbuzzjs writes it, into the shortest relative steps from
 * the origin: behind `M x,y` it draws the same at (x, y).
 */
export function movableOutline(data: string): string {
  let [contour, pen]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  // The control point that continues the last curve smoothly.
  let onward: Point | null = null;
  const steps: string[] = [];
  for (const [, command = '', given = ''] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const points = pointsOf(given);
    const [control] = points;
    // TrueType omits a point halfway between two control points. SVG can omit the second control point instead (`T`).
    const isSmooth = command === 'Q' && isSame(control, onward);
    steps.push(isSmooth ? step('T', points.slice(1), pen) : step(command, points, pen));
    pen = points.at(-1) ?? contour;
    if (command === 'M') contour = pen;
    onward = command === 'Q' && control ? [2 * pen[0] - control[0], 2 * pen[1] - control[1]] : null;
  }
  // Joined at the end: V8 keeps a concatenated string as a chain of pieces and walks through it at each drawing.
  return steps.join('');
}

function isSame(one: Point | undefined, other: Point | null): boolean {
  return one !== undefined && other !== null && one[0] === other[0] && one[1] === other[1];
}

function pointsOf(given: string): Point[] {
  return [...given.matchAll(/(\S+),(\S+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function step(command: string, points: Point[], [fromX, fromY]: Point): string {
  const ways = points.map(([x, y]): Point => [x - fromX, y - fromY]);
  const [[right, up] = [0, 0]] = ways;
  if (command === 'L' && right === 0) return `v${short(up)}`;
  if (command === 'L' && up === 0) return `h${short(right)}`;
  return command.toLowerCase() + ways.flat().map(short).join(',').replaceAll(',-', '-');
}

/** The number without the leading zero of '0.5'. */
function short(value: number): string {
  return decimal(value).replace(/^(-?)0\./, '$1.');
}
