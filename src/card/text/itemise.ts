import { memo, weakMemo } from '../base/memo.ts';
import { coversAll } from '../fonts/coverage.ts';
import type { FontFinder } from '../fonts/finder.ts';
import type { Slice } from '../fonts/table.ts';
import { isRightToLeft, levelsOf } from './bidi.ts';
import { graphemesOf } from './graphemes.ts';
import { breaksIn } from './line-breaks.ts';

/** Text in one font and one direction. `at` is where it begins in the whole text, as a UTF-16 offset. */
export type Run = {
  text: string;
  at: number;
  slice: Slice;
  /** The bidi embedding level: odd runs from right to left. */
  level: number;
  /** What stands right before and after it where a word is broken: letters that join stay joined. */
  before?: string;
  after?: string;
};

/** Text that has no line break inside: a word, or a part of one. */
export type Segment = {
  text: string;
  at: number;
  /** Whether a space stands before it, and the bidi level of that. */
  spaceBefore: boolean;
  spaceLevel: number;
  runs: Run[];
};

const MAX_REMEMBERED = 20_000;

const segmentsBy = weakMemo((finder: FontFinder) =>
  memo((text: string) => itemise(text, finder), { limit: MAX_REMEMBERED }),
);

/** The segments of a text, which are the same in every font style. Throws MissingFonts. */
export function segmentsOf(text: string, finder: FontFinder): Segment[] {
  return segmentsBy(finder)(text);
}

function itemise(text: string, finder: FontFinder): Segment[] {
  const levels = levelsOf(text);
  const font = finder.preferred.find(({ covers }) => coversAll(covers, text)) ?? null;
  const segments: Segment[] = [];
  let at = 0;
  for (const word of text.split(' ')) {
    const runs = runsOf(word, at, text, levels, font, finder);
    const spaceLevel = at > 0 ? (levels?.[at - 1] ?? 0) : 0;
    const segment: Segment = { text: word, at, spaceBefore: at > 0, spaceLevel, runs };
    let start = 0;
    for (const end of breaksIn(word)) {
      segments.push(subsegment(segment, start, end));
      start = end;
    }
    segments.push(subsegment(segment, start, word.length));
    at += word.length + 1;
  }
  return segments;
}

/** The part of a segment from one UTF-16 offset to another. */
export function subsegment(segment: Segment, start: number, end: number): Segment {
  if (start === 0 && end === segment.text.length) return segment;
  const runs = segment.runs.flatMap((run) => {
    const from = Math.max(0, segment.at + start - run.at);
    const to = Math.min(run.text.length, segment.at + end - run.at);
    if (from >= to) return [];
    const before = run.text.slice(0, from) || run.before;
    const after = run.text.slice(to) || run.after;
    // Only letters that join look different beside their neighbours, and those run from right to left.
    const joins = isRightToLeft(run.level);
    return {
      ...run,
      text: run.text.slice(from, to),
      at: run.at + from,
      ...(joins && before ? { before } : {}),
      ...(joins && after ? { after } : {}),
    };
  });
  return {
    ...segment,
    text: segment.text.slice(start, end),
    at: segment.at + start,
    spaceBefore: segment.spaceBefore && start === 0,
    runs,
  };
}

/** `textFont` is the font that has the whole text, if there is one. */
function runsOf(
  word: string,
  at: number,
  text: string,
  levels: Uint8Array | null,
  textFont: Slice | null,
  finder: FontFinder,
): Run[] {
  const { preferred } = finder;
  const wordFont = textFont ?? preferred.find(({ covers }) => coversAll(covers, word));
  if (wordFont && !levels) return [{ text: word, at, slice: wordFont, level: 0 }];
  const runs: Run[] = [];
  let place = at;
  for (const grapheme of graphemesOf(word)) {
    const last = runs.at(-1);
    const slice = wordFont ?? sliceFor(grapheme, last?.slice, text, finder) ?? preferred[0];
    const level = levels?.[place] ?? 0;
    if (last && last.slice === slice && last.level === level) last.text += grapheme;
    else if (slice) runs.push({ text: grapheme, at: place, slice, level });
    place += grapheme.length;
  }
  return runs;
}

// Signs that belong to no script stay in the font of the letters before them.
const NEUTRAL = /^[\p{P}\p{Zs}]/u;

function sliceFor(
  grapheme: string,
  before: Slice | undefined,
  text: string,
  { find }: FontFinder,
): Slice | null {
  if (before && NEUTRAL.test(grapheme) && coversAll(before.covers, grapheme)) return before;
  return find(grapheme, text);
}
