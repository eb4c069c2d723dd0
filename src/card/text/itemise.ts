import { weakMemo } from '../base/memo.ts';
import { coversAll, hasAny } from '../fonts/coverage.ts';
import { isEastAsian } from '../fonts/families.ts';
import type { FontFinder } from '../fonts/finder.ts';
import type { LargeFace, NameFaces, TextTools } from '../fonts/library.ts';
import { lackingDisplay, type Slice } from '../fonts/table.ts';
import { levelsOf } from './bidi.ts';
import { graphemesOf } from './graphemes.ts';
import { breaksIn } from './line-breaks.ts';
import { type Run, type Segment, subsegment } from './segment.ts';

/** The segments of a text, which are the same in all font styles. Throws MissingFonts. */
export function segmentsOf(text: string, tools: TextTools): Segment[] {
  return segmentsBy(tools)(text);
}

const segmentsBy = weakMemo(({ finder, names, memory, work }: TextTools) => {
  const make = (text: string) => {
    work.add(text.length);
    return itemise(text, finder, names);
  };
  return memory.memo(make, { key: (text) => text, weigh: segmentsBytes });
});

// The bytes that a segment with a run takes in memory.
const SEGMENT_BYTES = 250;

function segmentsBytes(text: string, segments: Segment[]): number {
  const runs = segments.reduce((sum, segment) => sum + segment.runs.length, 0);
  return (segments.length + runs) * SEGMENT_BYTES + 2 * text.length;
}

/** The faces of names set side by side: if one name needs another face, all names get it, so that they match. */
export function nameFacesOf(names: string[], tools: TextTools): NameFaces {
  const needed = new Set<LargeFace>();
  for (const name of names)
    for (const { runs } of segmentsOf(name, tools))
      for (const { large, slice } of runs)
        if (large === 'marked' || isEastAsian(slice.family)) needed.add(large);
  return {
    western: needed.has('marked') ? 'marked' : 'display',
    eastAsian: needed.has('bold') ? 'bold' : 'display',
  };
}

function itemise(text: string, finder: FontFinder, names: NameFaces): Segment[] {
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
  const lacking = segments.flatMap(({ runs }) => runs.filter((run) => lacksDisplay(run, names)));
  if (lacking.length === 0) return segments;
  const large = lacking.every(({ slice }) => slice.family.fallback) ? 'marked' : 'bold';
  for (const { runs } of segments) for (const run of runs) run.large = large;
  return segments;
}

// Texts are composed (NFC), so the marks that remain have no precomposed letter.
const MARKS = /\p{M}/u;

/** Whether a run cannot be in the display style that its neighbours have. */
function lacksDisplay({ slice: { family }, text }: Run, { western, eastAsian }: NameFaces): boolean {
  if (family.fallback && (western === 'marked' || MARKS.test(text))) return true;
  if (isEastAsian(family) && eastAsian === 'bold') return true;
  const lacking = lackingDisplay(family);
  return lacking ? hasAny(lacking, text) : isEastAsian(family);
}

/** Splits a word into runs. `textFont` is the font that has the whole text, if there is one. */
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
  if (wordFont && !levels) return [{ text: word, at, slice: wordFont, level: 0, large: 'display' }];
  const runs: Run[] = [];
  let place = at;
  for (const grapheme of graphemesOf(word)) {
    const last = runs.at(-1);
    const slice = wordFont ?? sliceFor(grapheme, last?.slice, text, finder) ?? preferred[0];
    const level = levels?.[place] ?? 0;
    if (last && last.slice === slice && last.level === level) last.text += grapheme;
    else if (slice) runs.push({ text: grapheme, at: place, slice, level, large: 'display' });
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
