// `npm run gallery`: the cards of docs/gallery, both sides, as poppler draws their print files at 600 dpi. Names may follow, of
// those to be drawn.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { ACCENTS } from '#card/scene/ink.ts';
import { pdfOf } from '#card/testing.ts';
import { findPrintTools } from './find-print-tools.mjs';
import { CARDS, type GalleryCard } from './gallery/cards.ts';
import { DIGESTS, digestOf, firstCardOf, PICTURES, readDigests } from './gallery/first-card.ts';
import { besideInFewColours } from './gallery/small-png.ts';

const DPI = 600;
const GAP_PX = 40;

findPrintTools();
mkdirSync(PICTURES, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
const wanted = process.argv.slice(2);
const digests = existsSync(DIGESTS) ? readDigests() : {};
for (const card of CARDS)
  if (wanted.length === 0 || wanted.includes(card.name))
    digests[card.name] = await draw(card, join(folder, 'card'));
const known = CARDS.map(({ name }) => [name, digests[name]]);
writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
rmSync(folder, { recursive: true });

/** Draws a card's picture; the digest of what it shows. */
async function draw(card: GalleryCard, file: string): Promise<string> {
  const { name, design } = card;
  const { first, count } = await firstCardOf(card);
  writeFileSync(`${file}.pdf`, pdfOf([first], name));
  const { widthMm, heightMm, bleedMm } = first.front.product;
  const px = (mm: number) => String(Math.round((mm * DPI) / 25.4));
  const cut = ['-x', px(bleedMm), '-y', px(bleedMm), '-W', px(widthMm), '-H', px(heightMm)];
  execFileSync('pdftocairo', ['-png', '-r', String(DPI), ...cut, `${file}.pdf`, file]);
  const sides = [1, 2].map((page) => decode(readFileSync(`${file}-${page}.png`)));
  writeFileSync(join(PICTURES, `${name}.png`), besideInFewColours(sides, tintsOf(sides), GAP_PX));
  console.log(`${name}: ${count} ${count === 1 ? 'card' : 'cards'}`);
  return digestOf(first);

  function tintsOf(pictures: typeof sides): [number, number, number][] {
    // The strokes of colour as poppler shows the ink, and halfway to the paper.
    if (ACCENTS[design.accent].cmyk.slice(0, 3).every((part) => part === 0)) return [];
    const strongest = pictures.flatMap(strongestColour)[0];
    if (!strongest) return [];
    const [red, green, blue] = strongest;
    const half = (part: number) => Math.round((part + 255) / 2);
    return [strongest, [half(red), half(green), half(blue)]];
  }
}

/** The colour farthest from grey, where there is one. */
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
