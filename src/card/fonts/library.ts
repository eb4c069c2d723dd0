import { graphemesOf } from '../content/printable.ts';
import { coversAll, itemise, type Piece } from '../text/itemise.ts';
import { type Face, openFace, type Shaper } from './face.ts';
import { type CutName, FAMILIES, type Family } from './families.ts';
import { createFontFinder } from './finder.ts';
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

/** The type in one weight and width, in every script. */
export type Cut = {
  name: CutName;
  /** The font of a part of the text. Throws MissingFonts before it has been fetched. */
  face(slice: Slice): Face;
  /** The font of nearly all texts; it is always there. */
  core(): Face;
  /** A text in the parts between which a line may break; the same for every cut. */
  piecesOf(text: string): Piece[];
};

/** The condensed cut exists in Latin, Greek and Cyrillic; other scripts stand in their regular one. */
export type Faces = Record<CutName, Cut>;

/** Thrown where a font is needed that has not been fetched. */
export class MissingFonts extends Error {
  override name = 'MissingFonts';
}

export type FontLibrary = {
  faces: Faces;
  /** Throws MissingFonts unless the fonts that these texts are usually set in are there. */
  require(texts: string[]): void;
  /** The characters, as a reader counts them, that no font has. Throws MissingFonts. */
  unknownIn(text: string): string[];
  /** Fetches whatever was found missing until now; rejects when a file cannot be had, and may be called again. */
  fetchMissing(): Promise<void>;
};

const USUAL_CUTS = ['regular', 'bold'] as const;
const MAX_CACHED_TEXTS = 20_000;

/** All fonts there are, of which only those that texts need are fetched and opened. */
export function createFontLibrary(hb: Shaper, fetchFont: FetchFont): FontLibrary {
  const faces = new Map<string, Face>();
  const lists = new Map<Family, SliceList>();
  const missing = new Map<string, () => Promise<void>>();
  const pieceLists = new Map<string, Piece[]>();
  for (const family of FAMILIES) {
    const slices = readSlices(family);
    if (slices) lists.set(family, { slices, traditional: null });
  }
  const finder = createFontFinder(listOf);
  const [core] = finder.whole;
  if (!core) throw new Error('The table of fonts has no core');

  function listOf(family: Family): SliceList {
    const list = lists.get(family);
    if (list) return list;
    const file = listFileOf(family);
    missing.set(file.name, async () => void lists.set(family, readList(family, await fetchFont(file))));
    throw new MissingFonts(file.name);
  }

  function faceOf(slice: Slice, cut: CutName): Face {
    const file = fileOf(slice, cut);
    const face = faces.get(file.name);
    if (face) return face;
    missing.set(
      file.name,
      async () => void faces.set(file.name, openFace(hb, file.name, slice.family, await fetchFont(file))),
    );
    throw new MissingFonts(file.name);
  }

  function piecesOf(text: string): Piece[] {
    const known = pieceLists.get(text);
    if (known) return known;
    const pieces = itemise(text, finder);
    if (pieceLists.size >= MAX_CACHED_TEXTS) pieceLists.clear();
    pieceLists.set(text, pieces);
    return pieces;
  }

  const cutOf = (name: CutName): Cut => {
    // By far the most frequent question of all: without a name to put together.
    const known = new Map<Slice, Face>();
    const face = (slice: Slice) => {
      const found = known.get(slice) ?? faceOf(slice, name);
      known.set(slice, found);
      return found;
    };
    return { name, piecesOf, face, core: () => face(core) };
  };

  return {
    faces: { regular: cutOf('regular'), bold: cutOf('bold'), condensed: cutOf('condensed') },
    require(texts) {
      const slices = new Set<Slice>();
      settle(texts, (text) => {
        for (const { stretches } of piecesOf(text)) for (const { slice } of stretches) slices.add(slice);
      });
      for (const cut of USUAL_CUTS) settle(slices, (slice) => faceOf(slice, cut));
    },
    unknownIn(text) {
      if (finder.whole.some(({ covers }) => coversAll(covers, text))) return [];
      const graphemes = new Set(text.split(' ').flatMap(graphemesOf));
      return [...graphemes].filter((grapheme) => !finder.find(grapheme, text));
    },
    async fetchMissing() {
      const fetched = [...missing].map(async ([name, fetchOne]) => {
        await fetchOne();
        missing.delete(name);
      });
      await Promise.all(fetched);
    },
  };
}

/** Does a task for all, so that everything missing is noticed at once, and then throws the first failure. */
function settle<Item>(items: Iterable<Item>, task: (item: Item) => void) {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      task(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
