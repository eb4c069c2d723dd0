import type { Extent } from '../fonts/face.ts';
import type { Cut } from '../fonts/library.ts';
import { visualOrder } from './bidi.ts';
import type { Group } from './marks.ts';
import { around, EM, joined, NO_EXTENT, type Part, type Word, widthOf } from './shape.ts';

/**
 * Words on one line, in the order they are read, in thousandths of its em. `groups` are its marks once they have been asked
 * for.
 */
export type Run = Extent & {
  words: Word[];
  width: number;
  minPt: number;
  straight: boolean;
  groups: Group[] | null;
};

/** A part at its place: `x` from the run's start; `spaced` when the space that is read before it stands on the line. */
export type PlacedPart = { part: Part; x: number; spaced: boolean };

export function runOf(word: Word, cut: Cut): Run {
  const { width, minPt, left, right, top, bottom, straight } = word;
  return straight
    ? { words: [word], width, minPt, straight, groups: null, left, right, top, bottom }
    : bentRun([word], cut);
}

/** The run with one more word behind it. */
export function appended(run: Run, word: Word, cut: Cut): Run {
  const words = [...run.words, word];
  if (!run.straight || !word.straight || word.piece.spaceLevel > 0) return bentRun(words, cut);
  const x = run.width + (word.piece.spaced ? spaceOf(cut) : 0);
  const ink = { left: x + word.left, right: x + word.right, top: word.top, bottom: word.bottom };
  const minPt = Math.max(run.minPt, word.minPt);
  return { words, width: x + word.width, minPt, straight: true, groups: null, ...joined(run, ink) };
}

/** A run in which something runs from right to left: only the whole of it says what stands where. */
function bentRun(words: Word[], cut: Cut): Run {
  const { placed, width } = placeBent(words, cut);
  const ink = placed.reduce((extent, { part, x }) => around(extent, part, x), NO_EXTENT);
  const minPt = Math.max(...words.map((word) => word.minPt));
  return { words, width, minPt, straight: false, groups: null, ...ink };
}

type Placing = { placed: PlacedPart[]; width: number };

/** Every part of a run, from left to right. */
export function place(run: Pick<Run, 'words' | 'straight'>, cut: Cut): Placing {
  return run.straight ? placeStraight(run.words, cut) : placeBent(run.words, cut);
}

/** Words that stand in the order they are read. */
function placeStraight(words: Word[], cut: Cut): Placing {
  const placed: PlacedPart[] = [];
  let x = 0;
  for (const word of words) {
    const { piece, parts } = word;
    let spaced = piece.spaced && word !== words[0];
    if (spaced) x += spaceOf(cut);
    for (const part of parts) {
      placed.push({ part, x, spaced });
      x += widthOf(part);
      spaced = false;
    }
  }
  return { placed, width: x };
}

function placeBent(words: Word[], cut: Cut): Placing {
  const items = words.flatMap(({ piece, parts }, index) => {
    const spaced = piece.spaced && index > 0;
    const opening = spaced ? [{ part: null, level: piece.spaceLevel, spaced: false }] : [];
    const rest = parts.map((part, number) => ({
      part,
      level: part.stretch.level,
      spaced: spaced && number === 0,
    }));
    return [...opening, ...rest];
  });
  const placed: PlacedPart[] = [];
  let x = 0;
  for (const index of visualOrder(items.map(({ level }) => level))) {
    const item = items[index];
    if (item?.part) placed.push({ part: item.part, x, spaced: item.spaced });
    x += item?.part ? widthOf(item.part) : spaceOf(cut);
  }
  return { placed, width: x };
}

const spaces = new WeakMap<Cut, number>();

/** Words of all scripts stand as far apart as ours. */
function spaceOf(cut: Cut): number {
  const known = spaces.get(cut);
  if (known !== undefined) return known;
  const { space, unitsPerEm } = cut.core();
  const width = (space.advance / unitsPerEm) * EM;
  spaces.set(cut, width);
  return width;
}
