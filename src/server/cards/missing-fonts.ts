import { access } from 'node:fs/promises';
import { sourceOf } from '#card/fonts/source.ts';

/** Where the files lie of which fonts are made; `inPackage` throws where there is no such package. */
type Places = { asset(name: string): string; inPackage(path: string): string };

/** Which of these fonts cannot be made, because what they are made of is not there. Nothing is read. */
export async function missingFonts(names: readonly string[], places: Places): Promise<string[]> {
  // The weights of a font are cut from one file.
  const looked = new Map<string, Promise<boolean>>();

  function isThere(name: string): Promise<boolean> {
    const source = sourceOf(name);
    if (!source) return Promise.resolve(false);
    const path = 'asset' in source ? source.asset : source.packed;
    const known =
      looked.get(path) ?? canRead(() => ('asset' in source ? places.asset(path) : places.inPackage(path)));
    looked.set(path, known);
    return known;
  }

  const there = await Promise.all(names.map(isThere));
  return names.filter((_, at) => !there[at]);
}

async function canRead(find: () => string): Promise<boolean> {
  try {
    await access(find());
    return true;
  } catch {
    return false;
  }
}
