import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { type Pixels, palettePng } from './palette-png.ts';
import { toPng } from './to-png.ts';

const CARD = readFileSync(new URL('src/web/card/example-card.svg', ROOT), 'utf8');

/** The colours of a PNG's pixels, as RGBA. */
function coloursOf(png: Uint8Array): number[] {
  const { data, palette, channels } = decode(png);
  if (!palette)
    return [...data].flatMap((part, at) => (channels === 3 && at % 3 === 2 ? [part, 255] : [part]));
  return [...data].flatMap((number) => palette[number] ?? []);
}

test('a card as PNG has the very pixels that were drawn, in fewer bytes', () => {
  const drawn = new Resvg(CARD, {
    fitTo: { mode: 'width', value: 340 },
    font: { loadSystemFonts: false },
  }).render();
  const png = toPng(CARD, 340);
  expect(decode(png)).toMatchObject({ width: drawn.width, height: drawn.height, depth: 8 });
  expect(coloursOf(png)).toEqual(coloursOf(drawn.asPng()));
  expect(png.length).toBeLessThan(0.7 * drawn.asPng().length);
});

const stripes = (colours: number): Pixels => ({
  width: colours,
  height: 2,
  data: Uint8Array.from({ length: colours * 8 }, (_, at) => [at >> 2, at >> 10, 0, 255][at % 4] ?? 0),
});

test('more colours than a palette holds are not squeezed into one', () => {
  expect(palettePng(stripes(128))).not.toBeNull();
  expect(palettePng(stripes(129))).toBeNull();
});
