import { deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import { type CardEngine, createCardEngine } from '#card/engine.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import type { CardTrim } from '#shared/config.ts';
import { openFontFiles } from './font-files.ts';
import { cutFont, subset } from './subsetter.ts';

/** The card engine with the server's own fonts. Rejects when its core fonts are not there. */
export async function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const { fetchFont } = openFontFiles(cutFont);
  const engine = createCardEngine({ harfbuzz, fetchFont, product: PRODUCTS[trim] });
  // Fetches the core fonts now: a server without them fails when it starts, not when somebody wants to pay.
  await engine.prepare({ children: [], people: [] }, 'all-on-one');
  return engine;
}

/** With which every PDF is made: the same contents and options always give the same bytes. */
export const tools = { deflate: deflateSync, subset };
