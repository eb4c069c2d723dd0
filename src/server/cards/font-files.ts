import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decompressWoff2 from 'woff2-encoder/decompress';
import { digest } from '#card/base/hash.ts';
import { readFontFile } from '#card/fonts/source.ts';
import type { FontFile } from '#card/fonts/table.ts';
import { loadSubsetter } from './subsetter.ts';

const ASSETS = new URL('../../../assets/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

type Font = { bytes: Uint8Array; digest: string };

const fonts = new Map<string, Promise<Font | null>>();

/** A font file of the cards by its name, read or subset the first time it is asked for; null when there is none. */
export async function findFont(name: string): Promise<Font | null> {
  const known = fonts.get(name);
  if (known) return known;
  const reading = read(name);
  fonts.set(name, reading);
  try {
    const font = await reading;
    // Misses are not kept: anybody can ask for made-up names.
    if (!font) fonts.delete(name);
    return font;
  } catch (error) {
    fonts.delete(name);
    throw error;
  }
}

/** How the card engine gets a font. Throws when its bytes are not those of the font table. */
export async function fetchFont(file: FontFile): Promise<Uint8Array> {
  const font = await findFont(file.name);
  if (font?.digest !== file.digest)
    throw new Error(`The font ${file.name} is not the one this release was made with`);
  return font.bytes;
}

async function read(name: string): Promise<Font | null> {
  const subset = await loadSubsetter();
  const bytes = await readFontFile(name, {
    readAsset: (asset) => readFile(new URL(asset, ASSETS)),
    readPackage: (path) => readFile(require.resolve(path)),
    decompressWoff2,
    subset,
  }).catch(nullWhenAbsent);
  return bytes && { bytes, digest: digest(bytes) };
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'MODULE_NOT_FOUND') return null;
  throw error;
}
