import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import decompressWoff2 from 'woff2-encoder/decompress';
import { ALL_FAMILIES } from '#card/fonts/families.ts';
import { CORE_FILES, fileOf, readSlices } from '#card/fonts/table.ts';
import { fetchFont } from '#card/testing.ts';
import { subset } from '#server/cards/subsetter.ts';
import { cutFontsInto } from './fonts.ts';

const folder = await mkdtemp(join(tmpdir(), 'cut-fonts-'));
afterAll(() => rm(folder, { recursive: true }));
const cutter = {
  unpack: decompressWoff2,
  cut: (font: Uint8Array, weight: number) => subset(font, { weight }),
};
const HEBREW = ALL_FAMILIES.filter(({ script }) => script === 'Hebr').flatMap((family) =>
  (readSlices(family) ?? []).flatMap((slice) => family.styles.map((style) => fileOf(slice, style))),
);

test('each font that the build cuts has the bytes of the one cut on demand, and no other file remains', async () => {
  await writeFile(join(folder, 'noto-sans-of-yesterday-bold.ttf'), '');
  const written = await cutFontsInto(folder, [...CORE_FILES, ...HEBREW], cutter);
  expect((await readdir(folder)).sort()).toEqual(HEBREW.map(({ name }) => `${name}.ttf`).sort());
  let bytes = 0;
  for (const file of HEBREW) {
    const font = await readFile(join(folder, `${file.name}.ttf`));
    expect(font).toEqual(Buffer.from(await fetchFont(file)));
    bytes += font.length;
  }
  expect(written).toEqual({ files: 3, bytes });
});

test('a package with other bytes than in the font table stops the build, by name', async () => {
  const [file = { name: '', digest: '' }] = HEBREW;
  await expect(cutFontsInto(folder, [{ ...file, digest: '0' }], cutter)).rejects.toThrow(
    /noto-sans-hebrew-regular cut from @fontsource-variable\/noto-sans-hebrew\/.* run scripts\/cut-fonts/,
  );
});
