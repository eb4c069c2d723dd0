import type { HanLanguage } from '#shared/card-design.ts';
import { memo } from '../base/memo.ts';
import { createMemory, type Memory } from '../base/memory.ts';
import { createWork, type Work } from '../base/work.ts';
import { coversAll } from './coverage.ts';
import { type Face, openFace } from './face.ts';
import { FAMILIES, type FaceName, type Family, type FontStyleName, LABELS } from './families.ts';
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

/** Fetches a file of the fonts; must reject when it cannot. */
export type FetchFont = (file: FontFile) => Promise<Uint8Array>;

/**
 * The face of a whole text in the display style: the display face, the one that replaces it in some families
 * ('marked'), or the bold face. All of a text is in one face.
 */
export type LargeFace = 'display' | 'marked' | 'bold';

/** The properties of a run that decide its face. */
type RunOfText = { text: string; large: LargeFace };

/** One weight and width, in every script. */
export type FontStyle = {
  name: FontStyleName | 'capitals';
  /** The font file with a slice of a family, for a run of a text. Throws MissingFonts until it has been fetched. */
  face(slice: Slice, run: RunOfText): Face;
  /** The face of nearly all texts. */
  core(): Face;
  shape(face: Face, letters: Letters): Shaped;
  /** The extra width of a space, in thousandths of an em. */
  moreSpace: number;
  tools: TextTools;
};

/** The faces of the names of one order: if one name cannot be in the display style, no name in the same letters is. */
export type NameFaces = { western: 'display' | 'marked'; eastAsian: 'display' | 'bold' };

const DISPLAY: NameFaces = { western: 'display', eastAsian: 'display' };

/** The tools for setting text that are the same in all styles. */
export type TextTools = {
  finder: FontFinder;
  names: NameFaces;
  /** Keeps results for texts and glyphs. */
  memory: Memory;
  /** Counts the steps of making them. */
  work: Work;
};

export type FontStyles = Record<FontStyleName | 'capitals', FontStyle>;

/** Thrown where a needed font has not been fetched. */
export class MissingFonts extends Error {
  override name = 'MissingFonts';
}

/** The fonts as one order's texts use them. */
export type FontSet = { styles: FontStyles; tools: TextTools };

/** All fonts, as used for texts that show the language of their Han characters. */
export type FontLibrary = FontSet & {
  /**
   * The fonts for texts of an order that do not show their language, and for names in these faces (display by default).
   * Results differ between sets, so each set remembers its own.
   */
  setFor(language: HanLanguage | null, names?: NameFaces): FontSet;
  /** Fetches all files found missing so far. Rejects when a file cannot be fetched; may be called again. */
  fetchMissing(): Promise<void>;
};

/** Limit of the cache of shaped texts, in bytes: enough for a busy hour's names and for the costliest order. */
const REMEMBERED = 16_000_000;

/** All fonts. Only those that texts need are fetched and opened. `maxSteps` is the most that one order may take. */
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

  function faceOf(slice: Slice, style: FaceName): Face {
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

  function displayFace(): FontStyle['face'] {
    const faces = {
      display: memo((slice: Slice) => faceOf(slice, 'display')),
      marked: memo((slice: Slice) => faceOf(slice, slice.family.fallback ? 'marked' : 'display')),
      bold: memo((slice: Slice) => faceOf(slice, 'bold')),
    };
    return (slice, { large }) => faces[large](slice);
  }

  function setOf(finder: FontFinder, names: NameFaces): FontSet {
    const tools: TextTools = { finder, names, memory, work };
    const [core] = finder.preferred;
    if (!core || !labels) throw new Error('The table of fonts has no core');
    const styleOf = (name: FontStyleName): FontStyle => {
      // Face lookups are by far the most frequent call, so results are remembered and no file name is built.
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
    // Labels are our own words. Texts with letters that the label font lacks use the regular face.
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
