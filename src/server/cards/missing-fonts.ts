import { access } from 'node:fs/promises';
import { sourceOf } from '#card/fonts/source.ts';

/** Where the files lie of which fonts are made; `inPackage` throws where there is no such package. */
type Places = { asset(name: string): string; inPackage(path: string): string };

/** Which of these fonts cannot be made, because what they are made of is not there. Nothing is read. */
export async function missingFonts(names: readonly string[], places: Places): Promise<string[]> {
  const there = await Promise.all(names.map((name) => isThere(name, places)));
  return names.filter((_, at) => !there[at]);
}

async function isThere(name: string, { asset, inPackage }: Places): Promise<boolean> {
  const source = sourceOf(name);
  if (!source) return false;
  try {
    await access('asset' in source ? asset(source.asset) : inPackage(source.packed));
    return true;
  } catch {
    return false;
  }
}
