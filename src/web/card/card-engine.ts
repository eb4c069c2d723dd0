import wasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { type CardEngine, createCardEngine } from '#card/engine.ts';
import { PRODUCTS } from '#card/product.ts';
import type { CardTrim } from '#shared/config.ts';
import boldUrl from '../../../assets/fonts/noto-sans-bold.ttf?url';
import regularUrl from '../../../assets/fonts/noto-sans-regular.ttf?url';

let engine: Promise<CardEngine> | null = null;

/** The card engine with its fonts, fetched once; after a failure the next call tries again. A shop has one trim. */
export function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  engine ??= openEngine(trim).catch((error) => {
    engine = null;
    throw error;
  });
  return engine;
}

async function openEngine(trim: CardTrim): Promise<CardEngine> {
  const [regular, bold] = await Promise.all([
    fetchBytes(regularUrl),
    fetchBytes(boldUrl),
    fetchBytes(wasmUrl),
  ]);
  // harfbuzzjs fetches its wasm while it is imported, and a browser never imports a failed module again. So the wasm is
  // brought into the cache first, where a failure can be tried again.
  const harfbuzz = await import('harfbuzzjs');
  return createCardEngine({ harfbuzz, fonts: { regular, bold }, product: PRODUCTS[trim] });
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}
