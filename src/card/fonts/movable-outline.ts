import { decimal } from '../base/decimal.ts';

type Point = [x: number, y: number];

/**
 * SVG path data with absolute M, L, Q, C and Z, as harfbuzzjs writes it, in relative steps from the origin: behind `M x,y` it draws
 * the same at (x, y).
 */
export function movableOutline(data: string): string {
  let [contour, pen]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const steps: string[] = [];
  for (const [, command = '', given = ''] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const points = pointsOf(given);
    steps.push(step(command, points, pen));
    pen = points.at(-1) ?? contour;
    if (command === 'M') contour = pen;
  }
  // Joined, not added up: what is added up stays a chain of its pieces, which is walked through whenever it is drawn.
  return steps.join('');
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
