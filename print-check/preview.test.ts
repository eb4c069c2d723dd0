import { type Browser, chromium } from '@playwright/test';
import { decode } from 'fast-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PT } from '#card/scene/product.ts';
import type { Scene } from '#card/scene/scene.ts';
import { toSvg } from '#card/svg.ts';
import { CHILDREN, child, date, firstCard, newEngine, pdfOf, people, person } from '#card/testing.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { inkOf, strayInk } from './pictures.ts';
import { drawnByGhostscript, drawnByPoppler, type Picture, withFile } from './tools.ts';

const DPI = 600;
/** 2 px are 0.085 mm, less than the width of the thinnest line. */
const REACH = 2;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

const engine = await newEngine();

test.each([
  ['a heavy card', { children: CHILDREN.slice(0, 10), people: people(9, 4) }],
  [
    'a card in several scripts',
    {
      children: [child('Łucja Żółć'), child('Ἀριστοτέλης'), child('Nguyễn Thị Ế̃'), child('Ґанна Їжак')],
      people: [
        person('Ólafur Þórðarson', [date('Ӱмӓт', '1958-12-03')]),
        person('Đặng Ỹ̃n', [date('wedding', '2012-06-14')]),
        person('مُحَمَّد علي', [date('birthday', '1961-02-03')]),
        person('שָׁלוֹם דוד', [date('birthday', '1949-07-08')]),
        person('श्रीमती गीता', [date('birthday', '1950-11-12')]),
        person('李小龍 ขวัญ', [date('anniversary', '1999-09-09')]),
      ],
    },
  ],
])('%s is printed exactly as shown', async (_, facts) => {
  await engine.prepare(facts, 'all-on-one');
  const card = firstCard(engine, facts);
  const [front, back, poppler, ghostscript, outlined] = await Promise.all([
    photograph(card.front),
    photograph(card.back),
    withFile(pdfOf([card]), (path) => drawnByPoppler(path, DPI)),
    withFile(pdfOf([card]), (path) => drawnByGhostscript(path, DPI, 60 / PT)),
    withFile(pdfOf([card], 'Order 7', 'outlined'), (path) => drawnByPoppler(path, DPI)),
  ]);
  for (const [side, picture] of [front, back].entries()) {
    expect(inkOf(picture)).toBeGreaterThan(10_000);
    for (const printed of [poppler[side], ghostscript[side], outlined[side]])
      expect(strayInk(picture, printed ?? { width: 0, height: 0, pixels: new Uint8Array() }, REACH)).toBe(0);
  }
});

test('a name that is printed a fifth of a millimetre from its place is found', async () => {
  const card = firstCard(engine, { children: CHILDREN.slice(0, 2), people: [] });
  const marks = card.front.marks.map((mark, index) =>
    mark.kind === 'text' && index === card.front.marks.findIndex(({ kind }) => kind === 'text')
      ? { ...mark, x: mark.x + 0.2 }
      : mark,
  );
  const moved = { ...card, front: { ...card.front, marks } };
  const [printed] = await withFile(pdfOf([moved]), (path) => drawnByPoppler(path, DPI));
  expect(strayInk(await photograph(card.front), printed ?? fail(), REACH)).toBeGreaterThan(0);
});

/** Chromium's picture of a side with bleed, at the resolution of the print. */
async function photograph(scene: Scene): Promise<Picture> {
  const { widthMm, heightMm, bleedMm } = scene.product;
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const toPixels = (mm: number) => ((mm / PT) * DPI) / 72;
  const viewport = { width: Math.ceil(toPixels(width)), height: Math.ceil(toPixels(height)) };
  const page = await browser.newPage({ viewport });
  const drawing = toSvg(scene).replace('<svg ', `<svg x="0" y="0" width="${widthMm}" height="${heightMm}" `);
  await page.setContent(
    `<body style="margin:0"><svg style="display:block" width="${toPixels(width)}" height="${toPixels(height)}" ` +
      `viewBox="${-bleedMm} ${-bleedMm} ${width} ${height}">${drawing}</svg>`,
  );
  const { data, channels, ...size } = decode(await page.screenshot());
  await page.close();
  const pixels = new Uint8Array(size.width * size.height);
  for (let at = 0; at < pixels.length; at++) {
    const [red = 0, green = 0, blue = 0] = [
      data[at * channels],
      data[at * channels + 1],
      data[at * channels + 2],
    ];
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width: size.width, height: size.height, pixels };
}

function fail(): never {
  throw new Error('Nothing was printed');
}
