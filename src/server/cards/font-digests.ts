import { ALL_FAMILIES } from '#card/fonts/families.ts';
import { fileOf, listFileOf, readList, readSlices } from '#card/fonts/table.ts';

/** Returns the digest of each of the cards' font files by name, from the font table, without cutting any font. */
export async function readFontDigests(
  readAsset: (name: string) => Promise<Uint8Array>,
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const family of ALL_FAMILIES) {
    let slices = readSlices(family);
    if (!slices) {
      const list = listFileOf(family);
      digests.set(list.name, list.digest);
      ({ slices } = readList(family, await readAsset(list.name)));
    }
    for (const slice of slices)
      for (const style of family.styles) {
        const { name, digest } = fileOf(slice, style);
        digests.set(name, digest);
      }
  }
  return digests;
}
