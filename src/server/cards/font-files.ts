import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { digest } from '#card/base/hash.ts';
import { readFontFile } from '#card/fonts/source.ts';
import type { FontFile } from '#card/fonts/table.ts';
import { ROOT } from '../root.ts';
import { readFontDigests } from './font-digests.ts';

/** A variable font, packed as WOFF2 → the same font at one weight. */
type Cut = (packed: Uint8Array, weight: number) => Promise<Uint8Array>;

const ASSETS = new URL('assets/fonts/', ROOT);
/** What the build has cut ahead of time (`scripts/build-fonts.ts`). A server that runs from its source may be without it. */
const READY_CUT = new URL('dist/fonts/', ROOT);
const require = createRequire(import.meta.url);
/** All fonts together are larger than this, but one family with all its slices is not. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** The one key of what is kept of all fonts together. */
const ALL = 'all';

/** `readyCut` is the folder of the fonts that need not be cut. One that is not there, or whose bytes are others, is cut instead. */
export function openFontFiles(cut: Cut, readyCut = READY_CUT) {
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

  /** They do not change while the server runs. */
  const digests = new LRUCache<typeof ALL, Map<string, string>>({
    max: 1,
    fetchMethod: () => readFontDigests(places.readAsset),
  });

  return {
    /** The digest of a font file of the cards, from the font table; null when there is none of that name. Costs nothing. */
    digestOf: async (name: string) => (await digests.forceFetch(ALL)).get(name) ?? null,
    /** Whether the file is at hand: it is costly to make otherwise. */
    isReady: (file: FontFile) => fonts.has(keyOf(file)),
    /**
     * The bytes of a font file, read or cut the first time they are asked for. Rejects when they cannot be had, or are not those of
     * the font table.
     */
    fetchFont: (file: FontFile) => fonts.forceFetch(keyOf(file)),
  };
}

function keyOf({ name, digest }: FontFile): string {
  return `${digest} ${name}`;
}
