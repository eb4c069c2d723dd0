import { readFile } from 'node:fs/promises';
import decompressWoff2 from 'woff2-encoder/decompress';
import { readFontDigests } from '#server/cards/font-digests.ts';
import { subset } from '#server/cards/subsetter.ts';
import { cutFontsInto } from './build/fonts.ts';

// Cuts the fonts of every script at the weights of cards, once here instead of in each thread that needs one
// (docs/decisions/0019-fonts-of-every-script.md).

const OUT = 'dist/fonts';
const ASSETS = new URL('../assets/fonts/', import.meta.url);

const started = performance.now();
const digests = await readFontDigests((name) => readFile(new URL(name, ASSETS)));
const { files, bytes } = await cutFontsInto(
  OUT,
  [...digests].map(([name, digest]) => ({ name, digest })),
  { unpack: decompressWoff2, cut: (font, weight) => subset(font, { weight }) },
);
const seconds = (performance.now() - started) / 1000;
console.info(`Cut ${files} fonts (${(bytes / 1e6).toFixed(0)} MB) in ${seconds.toFixed(1)} s`);
