import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { digest } from '#card/base/hash.ts';
import { readFontFile } from '#card/fonts/source.ts';
import type { FontFile } from '#card/fonts/table.ts';
import { ROOT } from '../root.ts';
import { readFontDigests } from './font-digests.ts';

/** Cuts a variable font, packed as WOFF2, to one weight. */
type Cut = (packed: Uint8Array, weight: number) => Promise<Uint8Array>;

const ASSETS = new URL('assets/fonts/', ROOT);
/** The build stores the fonts it cut here (`scripts/build-fonts.ts`). A server that runs from source may lack them. */
const READY_CUT = new URL('dist/fonts/', ROOT);
const require = createRequire(import.meta.url);
/** This cache limit is less than all fonts together, but more than one family with all its slices. */
const KEPT_BYTES = 32 * 1024 * 1024;

const DIGESTS_KEY = 'all';

/**
 * `readyCut` is the folder of fonts that the build has already cut to one weight. A font that is missing there, or
 * whose digest is not the one wanted, is cut again from its source.
 */
export function openFontFiles(cut: Cut, readyCut = READY_CUT) {
  const places = {
    readAsset: (asset: string) => readFile(new URL(asset, ASSETS)),
    readPackage: (path: string) => readFile(require.resolve(path)),
    // The font stays packed here: `cut` unpacks it in a worker thread, because both steps are slow.
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

  /** The digests are cached for good, since they do not change while the server runs. */
  const digests = new LRUCache<typeof DIGESTS_KEY, Map<string, string>>({
    max: 1,
    fetchMethod: () => readFontDigests(places.readAsset),
  });

  return {
    /** Returns the digest of a font file of the cards from the font table; null if there is no such name. Cheap. */
    digestOf: async (name: string) => (await digests.forceFetch(DIGESTS_KEY)).get(name) ?? null,
    /** Whether the file is cached; otherwise reading it is costly. */
    isReady: (file: FontFile) => fonts.has(keyOf(file)),
    /**
     * Returns the bytes of a font file, which is read or cut at its first use. Rejects if it cannot be made or does not
     * match the font table.
     */
    fetchFont: (file: FontFile) => fonts.forceFetch(keyOf(file)),
  };
}

function keyOf({ name, digest }: FontFile): string {
  return `${digest} ${name}`;
}
