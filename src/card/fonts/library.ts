import type { HanLanguage } from '#shared/card-design.ts';
import { memo } from '../base/memo.ts';
import { createMemory, type Memory } from '../base/memory.ts';
import { createWork, type Work } from '../base/work.ts';
import { coversAll } from './coverage.ts';
import { type Face, openFace } from './face.ts';
import { type Cut, FAMILIES, type Family, type FontStyleName, LABELS } from './families.ts';
import { createFontFinder, type FontFinder } from './finder.ts';
import type { Letters, Shaped } from './glyph.ts';
import type { Shaper } from './shape-letters.ts';
import { SPACED_WORDS, shapeSpaced, shapeText } from './shape-text.ts';
import {
  type FontFile,
  fileOf,
  listFileOf,
  readList,
  readSlices,
  type Slice,
  type SliceList,
} from './table.ts';

/** Gets a file of the fonts; it must reject when it cannot. */
export type FetchFont = (file: FontFile) => Promise<Uint8Array>;

/**
 * What a whole text stands in where it would be in the display style, so that it is in one face: in that; in what stands in for
 * it in some families; or in bold.
 */
export type LargeFace = 'display' | 'marked' | 'bold';

/** What decides which of its faces a run stands in. */
type RunOfText = { text: string; large: LargeFace };

/** One weight and width, in every script. */
export type FontStyle = {
  name: FontStyleName | 'capitals';
  /** The font file with a slice of a family, for a run of a text. Throws MissingFonts before it has been fetched. */
  face(slice: Slice, run: RunOfText): Face;
  /** The face of nearly all texts. */
  core(): Face;
  shape(face: Face, letters: Letters): Shaped;
  /** By how much a space is wider than the font has it, in thousandths of an em. */
  moreSpace: number;
  tools: TextTools;
};

/**
 * In which faces the names of one order stand: where one of them cannot be in the display style, neither are those in the same
 * letters beside it.
 */
export type NameFaces = { western: 'display' | 'marked'; eastAsian: 'display' | 'bold' };

const DISPLAY: NameFaces = { western: 'display', eastAsian: 'display' };

/** What setting text needs besides a style: the same in all of them. */
export type TextTools = {
  finder: FontFinder;
  names: NameFaces;
  /** Keeps what is made of texts and glyphs. */
  memory: Memory;
  /** Counts the steps of making it. */
  work: Work;
};

export type FontStyles = Record<FontStyleName | 'capitals', FontStyle>;

/** Thrown where a font is needed that has not been fetched. */
export class MissingFonts extends Error {
  override name = 'MissingFonts';
}

/** The fonts as one family's texts use them. */
export type FontSet = { styles: FontStyles; tools: TextTools };

/** As texts use them that show in which language their Han characters are to be written. */
export type FontLibrary = FontSet & {
  /**
   * The same fonts for the texts of an order that show no language themselves, and for names in these faces: the display style when
   * left out. What is made of a text differs, so each set remembers its own.
   */
  setFor(language: HanLanguage | null, names?: NameFaces): FontSet;
  /** Fetches whatever was found missing until now; rejects when a file cannot be had, and may be called again. */
  fetchMissing(): Promise<void>;
};

/** Enough for a busy hour's names, and for the costliest order. In bytes. */
const REMEMBERED = 16_000_000;

/** All fonts there are, of which only those that texts need are fetched and opened. `maxSteps` is the most that one order may take. */
export function createFontLibrary(
  hb: Shaper,
  fetchFont: FetchFont,
  maxSteps = Number.POSITIVE_INFINITY,
): FontLibrary {
  const faces = new Map<string, Face>();
  const lists = new Map<Family, SliceList>();
  const missing = new Map<string, () => Promise<void>>();
  for (const family of FAMILIES) {
    const slices = readSlices(family);
    if (slices) lists.set(family, { slices, han: null });
  }
  const [memory, work] = [createMemory(REMEMBERED), createWork(maxSteps)];
  const [labels] = readSlices(LABELS) ?? [];
  const finderOf = memo((language: HanLanguage | null) => createFontFinder(listOf, language));
  const made = memo(
    ({ language, names }: { language: HanLanguage | null; names: NameFaces }) =>
      setOf(finderOf(language), names),
    { key: ({ language, names }) => [language, names.western, names.eastAsian].join() },
  );
  const setFor = (language: HanLanguage | null, names = DISPLAY) => made({ language, names });

  function listOf(family: Family): SliceList {
    const list = lists.get(family);
    if (list) return list;
    const file = listFileOf(family);
    missing.set(file.name, async () => void lists.set(family, readList(family, await fetchFont(file))));
    throw new MissingFonts(file.name);
  }

  function faceOf(slice: Slice, style: Cut): Face {
    const file = fileOf(slice, style);
    const face = faces.get(file.name);
    if (face) return face;
    const { minPt, displayMinPt = minPt } = slice.family;
    const family = { ...slice.family, minPt: style === 'display' ? displayMinPt : minPt };
    missing.set(
      file.name,
      async () =>
        void faces.set(file.name, openFace(hb, file.name, family, await fetchFont(file), { memory, work })),
    );
    throw new MissingFonts(file.name);
  }

  /** Large names. */
  function displayFace(): FontStyle['face'] {
    const faces = {
      display: memo((slice: Slice) => faceOf(slice, 'display')),
      marked: memo((slice: Slice) => faceOf(slice, slice.family.marked ? 'marked' : 'display')),
      bold: memo((slice: Slice) => faceOf(slice, 'bold')),
    };
    return (slice, { large }) => faces[large](slice);
  }

  function setOf(finder: FontFinder, names: NameFaces): FontSet {
    const tools: TextTools = { finder, names, memory, work };
    const [core] = finder.preferred;
    if (!core || !labels) throw new Error('The table of fonts has no core');
    const styleOf = (name: FontStyleName): FontStyle => {
      // By far the most frequent question of all: answered without putting a file's name together.
      const face = name === 'display' ? displayFace() : memo((slice: Slice) => faceOf(slice, name));
      return {
        name,
        face,
        core: () => face(core, { text: '', large: 'display' }),
        shape: shapeText,
        moreSpace: 0,
        tools,
      };
    };
    const regular = styleOf('regular');
    // Labels are our own words; whatever has other letters stands as usual.
    const capitals: FontStyle = {
      ...regular,
      name: 'capitals',
      face: (slice, run) =>
        slice === core && coversAll(labels.covers, run.text)
          ? faceOf(labels, 'regular')
          : regular.face(slice, run),
      core: () => faceOf(labels, 'regular'),
      shape: shapeSpaced,
      moreSpace: SPACED_WORDS,
    };
    const styles = {
      regular,
      capitals,
      bold: styleOf('bold'),
      display: styleOf('display'),
    };
    return { styles, tools };
  }

  return {
    ...setFor(null),
    setFor,
    async fetchMissing() {
      const fetched = [...missing].map(async ([name, fetchOne]) => {
        await fetchOne();
        missing.delete(name);
      });
      await Promise.all(fetched);
    },
  };
}
