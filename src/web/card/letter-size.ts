// What people know letters of a size from, the smallest first: below each size in points.
const KNOWN_FROM: [below: number, where: string][] = [
  [6, 'as small as print on a medicine box'],
  [7, 'as in a newspaper’s small print'],
  [8.5, 'as in a pocket dictionary'],
  [10.5, 'as in a newspaper'],
  [Number.POSITIVE_INFINITY, 'as in a book, or larger'],
];

/** The size of a card's smallest letters in words; never more than it is. */
export function letterSize(pt: number): string {
  const size = Math.floor(pt * 2 + 0.001) / 2;
  const where = KNOWN_FROM.find(([below]) => size < below)?.[1] ?? '';
  return `The smallest letters are ${size} points: ${where}.`;
}
