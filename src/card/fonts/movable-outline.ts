import { decimal } from '../base/decimal.ts';

type Point = [x: number, y: number];

/**
 * SVG path data with absolute M, L, Q, C and Z, as harfbuzzjs writes it, in the fewest relative steps from the origin: behind `M x,y`
 * it draws the same at (x, y).
 */
export function movableOutline(data: string): string {
  let [contour, pen]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  // Where the curve would be led on to, if it went on as it came.
  let onward: Point | null = null;
  const steps: string[] = [];
  for (const [, command = '', given = ''] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const points = pointsOf(given);
    const [control] = points;
    // TrueType leaves out a point in the middle of two others: there SVG can leave out the second of them.
    const isSmooth = command === 'Q' && isSame(control, onward);
    steps.push(isSmooth ? step('T', points.slice(1), pen) : step(command, points, pen));
    pen = points.at(-1) ?? contour;
    if (command === 'M') contour = pen;
    onward = command === 'Q' && control ? [2 * pen[0] - control[0], 2 * pen[1] - control[1]] : null;
  }
  // Joined, not added up: what is added up stays a chain of its pieces, which is walked through whenever it is drawn.
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

/** Without the zero of '0.5'. */
function short(value: number): string {
  return decimal(value).replace(/^(-?)0\./, '$1.');
}
