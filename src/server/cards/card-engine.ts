import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import { type CardEngine, createCardEngine } from '#card/engine.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import type { CardTrim } from '#shared/config.ts';
import { openFontFiles } from './font-files.ts';
import { cutFont, subset } from './subsetter.ts';

/** Loads the card engine with the server's own fonts. Rejects if its core fonts are missing. */
export async function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const { fetchFont } = openFontFiles(cutFont);
  const engine = createCardEngine({ harfbuzz, fetchFont, product: PRODUCTS[trim] });
  // The core fonts are fetched now, so that a server without them fails at start and not at the first order.
  await engine.prepare({ children: [], people: [] }, 'all-on-one');
  return engine;
}

/** These tools make every PDF, so that the same contents and options always give the same bytes. */
export const tools = { deflate: deflateSync, subset };
