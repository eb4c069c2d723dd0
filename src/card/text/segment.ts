import type { LargeFace } from '../fonts/library.ts';
import type { Slice } from '../fonts/table.ts';
import { isRightToLeft } from './bidi.ts';

/** Text in one font and one direction. `at` is its start in the whole text, as a UTF-16 offset. */
export type Run = {
  text: string;
  at: number;
  slice: Slice;
  /** The bidi embedding level: odd levels are right-to-left. */
  level: number;
  large: LargeFace;
  /** The letters right before and after it where a word is broken, so that joined letters stay joined. */
  before?: string;
  after?: string;
  /** The run that this one is a part of, if that has been shaped. */
  word?: Run;
};

/** Text without a line break inside: a word, or a part of one. */
export type Segment = {
  text: string;
  at: number;
  /** Whether a space is before it, and the bidi level of that space. */
  spaceBefore: boolean;
  spaceLevel: number;
  runs: Run[];
};

// HarfBuzz uses at most five characters of context, each of at most two UTF-16 units.
const CONTEXT = 10;

/**
 * The part of a segment from one UTF-16 offset to another. `isShaped`: the segment itself has been shaped, so its uncut
 * runs are kept.
 */
export function subsegment(segment: Segment, start: number, end: number, isShaped = false): Segment {
  if (start === 0 && end === segment.text.length) return segment;
  const runs: Run[] = [];
  for (let index = runAt(segment.runs, segment.at + start); index < segment.runs.length; index++) {
    const run = segment.runs[index];
    if (!run || run.at >= segment.at + end) break;
    const from = Math.max(0, segment.at + start - run.at);
    const to = Math.min(run.text.length, segment.at + end - run.at);
    if (from === 0 && to === run.text.length) {
      runs.push(run);
      continue;
    }
    const before = run.text.slice(Math.max(0, from - CONTEXT), from) || run.before;
    const after = run.text.slice(to, to + CONTEXT) || run.after;
    // The shape of a letter depends on its neighbours only in right-to-left scripts, which join letters.
    const joins = isRightToLeft(run.level);
    runs.push({
      ...run,
      text: run.text.slice(from, to),
      at: run.at + from,
      ...(joins && before ? { before } : {}),
      ...(joins && after ? { after } : {}),
      ...(isShaped ? { word: run } : {}),
    });
  }
  return {
    ...segment,
    text: segment.text.slice(start, end),
    at: segment.at + start,
    spaceBefore: segment.spaceBefore && start === 0,
    runs,
  };
}

/** The index of the last run that begins at or before a place. */
export function runAt(runs: Run[], place: number): number {
  let [low, high] = [0, runs.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runs[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
