// `npm run pictures gallery`: draws both sides of cards, as poppler shows their print files at 600 dpi, into
// pictures/gallery, and renews those in docs/gallery. Names of cards may follow.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { ACCENTS } from '#card/scene/ink.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import { newEngine, pdfOf } from '#card/testing.ts';
import { findPrintTools } from '../find-print-tools.mjs';
import { root } from '../prepare.mjs';
import { CARDS, type GalleryCard } from './gallery-cards.ts';
import { besideInFewColours } from './small-png.ts';

const ALL = join(root, 'pictures', 'gallery');
const KEPT = join(root, 'docs', 'gallery');
const DPI = 600;
const GAP_PX = 40;

const engines = { wallet: await newEngine(PRODUCTS.wallet), cr80: await newEngine(PRODUCTS.cr80) };

findPrintTools();
mkdirSync(ALL, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
const wanted = process.argv.slice(2);
for (const card of CARDS)
  if (wanted.length === 0 || wanted.includes(card.name)) await draw(card, join(folder, 'card'));
rmSync(folder, { recursive: true });

/** Draws the first card of an order. */
async function draw({ name, facts, layout, trim, design }: GalleryCard, file: string): Promise<void> {
  const engine = engines[trim];
  await engine.prepare(facts, layout, design);
  const composed = engine.compose(facts, layout, design);
  if (!composed.ok) throw new Error(`${name}: ${composed.refusal}`);
  const [first] = composed.cards;
  if (!first) throw new Error(`${name} has no card`);
  writeFileSync(`${file}.pdf`, pdfOf([first], name));
  const { widthMm, heightMm, bleedMm } = first.front.product;
  const px = (mm: number) => String(Math.round((mm * DPI) / 25.4));
  const cut = ['-x', px(bleedMm), '-y', px(bleedMm), '-W', px(widthMm), '-H', px(heightMm)];
  execFileSync('pdftocairo', ['-png', '-r', String(DPI), ...cut, `${file}.pdf`, file]);
  const sides = [1, 2].map((page) => decode(readFileSync(`${file}-${page}.png`)));
  const picture = besideInFewColours(sides, tintsOf(sides), GAP_PX);
  writeFileSync(join(ALL, `${name}.png`), picture);
  const kept = join(KEPT, `${name}.png`);
  if (existsSync(kept)) writeFileSync(kept, picture);
  console.log(name);

  function tintsOf(pictures: typeof sides): [number, number, number][] {
    // The colour of the strokes in poppler's picture, and the colour halfway to white.
    if (ACCENTS[design.accent].cmyk.slice(0, 3).every((part) => part === 0)) return [];
    const strongest = pictures.flatMap(strongestColour)[0];
    if (!strongest) return [];
    const [red, green, blue] = strongest;
    const half = (part: number) => Math.round((part + 255) / 2);
    return [strongest, [half(red), half(green), half(blue)]];
  }
}

/** The colour farthest from grey, if there is one. */
function strongestColour({ data, channels }: ReturnType<typeof decode>): [number, number, number][] {
  let best: [number, number, number] = [0, 0, 0];
  let most = 0;
  for (let at = 0; at < data.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (chroma > most) [best, most] = [[red, green, blue], chroma];
  }
  return most > 0 ? [best] : [];
}
