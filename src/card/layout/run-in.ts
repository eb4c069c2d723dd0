import { type Box, beside } from './box.ts';

/** Makes a label and its value on one line, or beside each other when one of them needs more lines. */
type PairMaker<T> = (pair: T, width: number) => Box | null;

/** Pairs one after the other, as many on a line as it holds; a pair is never split. Null when one does not fit the width. */
export function runIn<T>(pairs: T[], width: number, gap: number, make: PairMaker<T>): Box[] | null {
  const lines: { box: Box; x: number }[][] = [];
  let x = 0;
  for (const pair of pairs) {
    const box = make(pair, width);
    if (!box) return null;
    const line = lines.at(-1);
    if (line && x + box.width <= width) line.push({ box, x });
    else {
      lines.push([{ box, x: 0 }]);
      x = 0;
    }
    x += box.width + gap;
  }
  return lines.map(beside).filter((line) => line !== null);
}
