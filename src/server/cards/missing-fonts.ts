import { access } from 'node:fs/promises';
import { readFontFile } from '#card/fonts/source.ts';

/** Where the files lie of which fonts are made; `inPackage` throws where there is no such package. */
type Places = { asset(name: string): string; inPackage(path: string): string };

const NOTHING = new Uint8Array();

/** Which of these fonts cannot be made, because what they are made of is not there. Nothing is read. */
export async function missingFonts(names: readonly string[], places: Places): Promise<string[]> {
  // The weights of a font are cut from one file.
  const looked = new Map<string, Promise<Uint8Array>>();
  const look = (path: string, find: (path: string) => string) => {
    const known = looked.get(path) ?? access(find(path)).then(() => NOTHING);
    looked.set(path, known);
    return known;
  };
  const only = {
    readAsset: async (name: string) => look(name, places.asset),
    readPackage: async (path: string) => look(path, places.inPackage),
    decompressWoff2: async (bytes: Uint8Array) => bytes,
    subset: (bytes: Uint8Array) => bytes,
  };
  const there = await Promise.all(
    names.map((name) =>
      readFontFile(name, only).then(
        (found) => found !== null,
        () => false,
      ),
    ),
  );
  return names.filter((_, at) => !there[at]);
}
