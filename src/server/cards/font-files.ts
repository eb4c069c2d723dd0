import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { digest } from '#card/base/hash.ts';
import { readFontFile } from '#card/fonts/source.ts';
import type { FontFile } from '#card/fonts/table.ts';
import { ROOT } from '../root.ts';
import { readFontDigests } from './font-digests.ts';
import { missingFonts } from './missing-fonts.ts';
import { once } from './once.ts';

export type Font = { bytes: Uint8Array; digest: string };

export type FontFiles = {
  /** The digest of a font file of the cards, from the font table; null when there is none of that name. Costs nothing. */
  digestOf(name: string): Promise<string | null>;
  /** Whether the file is at hand: it is costly to make otherwise. */
  isReady(name: string): boolean;
  /** A font file of the cards by its name, read or cut the first time it is asked for; null when there is none. */
  findFont(name: string): Promise<Font | null>;
  /** The names of the font files that cannot be made here, because a file or a package is not there. Looked for every ten minutes. */
  missing(): Promise<string[]>;
  /** How the card engine gets a font. Rejects when its bytes are not those of the font table. */
  fetchFont(file: FontFile): Promise<Uint8Array>;
};

/** A variable font, packed as WOFF2 → the same font at one weight. */
type Cut = (packed: Uint8Array, weight: number) => Promise<Uint8Array>;

const ASSETS = new URL('assets/fonts/', ROOT);
const require = createRequire(import.meta.url);
/** All fonts together are larger than this, but one family with all its slices is not. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** A package does not go while the server runs, but a disk may. */
const LOOK_EVERY_MS = 600_000;
const LISTS = 'lists of fonts';

class NoSuchFont extends Error {}

export function openFontFiles(cut: Cut): FontFiles {
  const places = {
    readAsset: (asset: string) => readFile(new URL(asset, ASSETS)),
    readPackage: (path: string) => readFile(require.resolve(path)),
    // Unpacked where it is cut: both take their time.
    decompressWoff2: async (packed: Uint8Array) => packed,
    subset: (packed: Uint8Array, { weight }: { weight: number }) => cut(packed, weight),
  };
  const read = once(
    async (name: string): Promise<Font> => {
      const bytes = await readFontFile(name, places).catch(nullWhenAbsent);
      // Thrown, so that it is not kept: anybody can ask for made-up names.
      if (!bytes) throw new NoSuchFont(name);
      return { bytes, digest: digest(bytes) };
    },
    { weigh: ({ bytes }) => bytes.length, limit: KEPT_BYTES },
  );

  async function findFont(name: string): Promise<Font | null> {
    try {
      return await read(name);
    } catch (error) {
      if (error instanceof NoSuchFont) return null;
      throw error;
    }
  }

  let missing: Promise<string[]> | undefined;
  let lookedAt = 0;
  function findMissing(): Promise<string[]> {
    if (missing && performance.now() - lookedAt < LOOK_EVERY_MS) return missing;
    lookedAt = performance.now();
    // Without its list nobody knows the files of a family: the list is what is missing.
    missing = digests(null).then(
      (all) => missingFonts([...all.keys()], placesOf),
      () => [LISTS],
    );
    return missing;
  }

  const digests = once((_: null) => readFontDigests(places.readAsset));

  return {
    digestOf: async (name) => (await digests(null)).get(name) ?? null,
    isReady: read.has,
    missing: findMissing,
    findFont,
    async fetchFont({ name, digest }) {
      const font = await findFont(name);
      if (font?.digest !== digest)
        throw new Error(`The font ${name} is not the one this release was made with`);
      return font.bytes;
    },
  };
}

/** Where the files lie that a font is made of. */
const placesOf = {
  asset: (name: string) => fileURLToPath(new URL(name, ASSETS)),
  inPackage: (path: string) => require.resolve(path),
};

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'MODULE_NOT_FOUND') return null;
  throw error;
}
