import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { digest } from '#card/base/hash.ts';
import { readFontFile } from '#card/fonts/source.ts';
import type { FontFile } from '#card/fonts/table.ts';
import { ROOT } from '../root.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { readFontDigests } from './font-digests.ts';
import { missingFonts } from './missing-fonts.ts';

export type FontFiles = {
  /** The digest of a font file of the cards, from the font table; null when there is none of that name. Costs nothing. */
  digestOf(name: string): Promise<string | null>;
  /** Whether the file is at hand: it is costly to make otherwise. */
  isReady(file: FontFile): boolean;
  /**
   * The bytes of a font file, read or cut the first time they are asked for. Rejects when they cannot be had, or are not those of
   * the font table.
   */
  fetchFont(file: FontFile): Promise<Uint8Array>;
  /** The names of the font files that cannot be made here, because a file or a package is not there. Looked for every ten minutes. */
  missing(): Promise<string[]>;
};

/** A variable font, packed as WOFF2 → the same font at one weight. */
type Cut = (packed: Uint8Array, weight: number) => Promise<Uint8Array>;

const ASSETS = new URL('assets/fonts/', ROOT);
/** What the build has cut ahead of time (`scripts/build-fonts.ts`). A server that runs from its source may be without it. */
const READY_CUT = new URL('dist/fonts/', ROOT);
const require = createRequire(import.meta.url);
/** All fonts together are larger than this, but one family with all its slices is not. */
const KEPT_BYTES = 32 * 1024 * 1024;

const LISTS = 'lists of fonts';
/** The one key of what is kept of all fonts together. */
const ALL = 'all';

/** `readyCut` is the folder of the fonts that need not be cut. One that is not there, or whose bytes are others, is cut instead. */
export function openFontFiles(cut: Cut, readyCut = READY_CUT): FontFiles {
  const places = {
    readAsset: (asset: string) => readFile(new URL(asset, ASSETS)),
    readPackage: (path: string) => readFile(require.resolve(path)),
    // Unpacked where it is cut: both take their time.
    decompressWoff2: async (packed: Uint8Array) => packed,
    subset: (packed: Uint8Array, { weight }: { weight: number }) => cut(packed, weight),
  };
  const fonts = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: readOrCut,
  });

  async function readOrCut(key: string): Promise<Uint8Array> {
    const [wanted = '', name = ''] = key.split(' ');
    const isWanted = (bytes: Uint8Array | null) => bytes !== null && digest(bytes) === wanted;
    const ready = await readFile(new URL(`${name}.ttf`, readyCut)).catch(() => null);
    if (ready && isWanted(ready)) return ready;
    const made = await readFontFile(name, places);
    if (made && isWanted(made)) return made;
    throw new Error(`The font ${name} is not the one this release was made with`);
  }

  /** Digests do not change while the server runs; what is missing may. */
  const digests = new LRUCache<typeof ALL, Map<string, string>>({
    max: 1,
    fetchMethod: () => readFontDigests(places.readAsset),
  });
  const missing = new LRUCache<typeof ALL, string[]>({
    max: 1,
    ttl: BUDGET_MS.fontCheck,
    fetchMethod: () =>
      digests.forceFetch(ALL).then(
        (all) => missingFonts([...all.keys()], placesOf),
        // Without its list nobody knows the files of a family: the list is what is missing.
        () => [LISTS],
      ),
  });

  return {
    digestOf: async (name) => (await digests.forceFetch(ALL)).get(name) ?? null,
    isReady: (file) => fonts.has(keyOf(file)),
    missing: () => missing.forceFetch(ALL),
    fetchFont: (file) => fonts.forceFetch(keyOf(file)),
  };
}

/** Where the files lie that a font is made of. */
const placesOf = {
  asset: (name: string) => fileURLToPath(new URL(name, ASSETS)),
  inPackage: (path: string) => require.resolve(path),
};

function keyOf({ name, digest }: FontFile): string {
  return `${digest} ${name}`;
}
