import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openFontFiles } from './font-files.ts';
import { cutFont } from './subsetter.ts';

const folder = await mkdtemp(join(tmpdir(), 'ready-cut-'));
afterAll(() => rm(folder, { recursive: true }));

let cuts = 0;
/** Imitates a newly started server, with nothing cached. */
const startedServer = (cut = cutFont) =>
  openFontFiles(
    (packed, weight) => {
      cuts++;
      return cut(packed, weight);
    },
    pathToFileURL(`${folder}/`),
  );
const file = {
  name: 'noto-sans-thaana-bold',
  digest: (await startedServer().digestOf('noto-sans-thaana-bold')) ?? '',
};
const path = join(folder, `${file.name}.ttf`);
const packed = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-thaana/files/noto-sans-thaana-thaana-wght-normal.woff2',
);
const font = await cutFont(await readFile(packed), 700);

test('a font that the build has cut is not cut again', async () => {
  await writeFile(path, font);
  cuts = 0;
  expect(await startedServer().fetchFont(file)).toEqual(Buffer.from(font));
  expect(cuts).toBe(0);
});

test.each([
  ['is not there', () => rm(path, { force: true })],
  [
    'is damaged',
    () =>
      writeFile(
        path,
        font.map((byte, at) => (at === 4000 ? byte ^ 1 : byte)),
      ),
  ],
  ['was not written to its end', () => writeFile(path, font.subarray(0, 4000))],
])('a font whose file %s is cut by the server instead', async (_, spoil) => {
  await spoil();
  cuts = 0;
  expect(await startedServer().fetchFont(file)).toEqual(font);
  expect(cuts).toBe(1);
});

test('a font whose bytes are wrong everywhere is refused', async () => {
  await rm(path, { force: true });
  const server = startedServer(async (packed) => packed);
  await expect(server.fetchFont(file)).rejects.toThrow('not the one');
});
