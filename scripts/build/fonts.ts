import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { digest } from '#card/base/hash.ts';
import { sourceOf } from '#card/fonts/source.ts';
import type { FontFile } from '#card/fonts/table.ts';

/** The functions that cut a font. Both give the same bytes every time. */
type Cutter = {
  unpack(woff2: Uint8Array): Promise<Uint8Array>;
  cut(font: Uint8Array, weight: number): Uint8Array;
};

type CutFile = FontFile & { weight: number };

const AT_ONCE = 6;
const require = createRequire(import.meta.url);

/**
 * Empties the folder and writes all these fonts that are cut from a package into it, as `<name>.ttf`. Returns their
 * number and bytes. Rejects when the bytes of one do not match its digest.
 */
export async function cutFontsInto(folder: string, files: readonly FontFile[], { unpack, cut }: Cutter) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const written = { files: 0, bytes: 0 };

  async function cutPackage([path, cuts]: [string, CutFile[]]): Promise<void> {
    const font = await unpack(await readFile(require.resolve(path)));
    for (const { name, digest: wanted, weight } of cuts) {
      const bytes = cut(font, weight);
      if (digest(bytes) !== wanted)
        throw new Error(
          `The font ${name} cut from ${path} is not the one of the font table: after a change of packages run scripts/cut-fonts.ts`,
        );
      await writeFile(join(folder, `${name}.ttf`), bytes);
      written.files++;
      written.bytes += bytes.length;
    }
  }

  // Some fonts are read and written while another is cut.
  const inTurn = pLimit(AT_ONCE);
  await Promise.all([...byPackage(files)].map((each) => inTurn(cutPackage, each)));
  return written;
}

/** The files by package, because all weights of a variable font are cut from it once it is unpacked. */
function byPackage(files: readonly FontFile[]): Map<string, CutFile[]> {
  const packages = new Map<string, CutFile[]>();
  for (const file of files) {
    const source = sourceOf(file.name);
    if (!source || 'asset' in source) continue;
    const { packed, weight } = source;
    packages.set(packed, [...(packages.get(packed) ?? []), { ...file, weight }]);
  }
  return packages;
}
