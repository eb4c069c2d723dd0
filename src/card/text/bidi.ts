import bidiFactory from 'bidi-js';

// Hebrew, Arabic and similar scripts, in all their blocks.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const bidi = bidiFactory();

/**
 * The embedding level of each UTF-16 unit, by the Unicode Bidirectional Algorithm: odd levels are right-to-left. The
 * first letter with a direction decides that of the whole text. Null when all of it is left-to-right.
 */
export function levelsOf(text: string): Uint8Array | null {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : null;
}

/**
 * Whether the first letter with a direction is right-to-left: the paragraph level by rules P2 and P3 of the algorithm,
 * which skip isolated parts. A search calls this thousands of times for the same texts, and computing all levels of a
 * long text takes a hundred times as long.
 */
export function startsRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false;
  let isolates = 0;
  // The loop visits UTF-16 units, as the library does.
  for (let at = 0; at < text.length; at++) {
    const type = bidi.getBidiCharTypeName(text.charAt(at));
    if (type === 'B') return false;
    if (ISOLATING.has(type)) isolates++;
    else if (type === 'PDI') isolates = Math.max(0, isolates - 1);
    else if (isolates === 0 && STRONG.has(type)) return type !== 'L';
  }
  return false;
}

const ISOLATING: ReadonlySet<string> = new Set(['LRI', 'RLI', 'FSI']);
const STRONG: ReadonlySet<string> = new Set(['L', 'R', 'AL']);

export function isRightToLeft(level: number): boolean {
  return level % 2 === 1;
}

/** The order of items with these levels on one line, from left to right, as indices (rule L2 of the algorithm). */
export function visualOrder(levels: number[]): number[] {
  const order = levels.map((_, index) => index);
  // A part reversed at one level stays within the part reversed at the next, so the places of each level never change.
  for (let level = levels.reduce((most, each) => Math.max(most, each), 0); level > 0; level--) {
    for (let start = 0; start < levels.length; start++) {
      if ((levels[start] ?? 0) < level) continue;
      let end = start;
      while ((levels[end + 1] ?? 0) >= level) end++;
      reverse(order, start, end);
      start = end;
    }
  }
  return order;
}

function reverse(items: number[], first: number, last: number) {
  for (let [low, high] = [first, last]; low < high; low++, high--)
    [items[low], items[high]] = [items[high] ?? 0, items[low] ?? 0];
}
