import wasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { type CardEngine, createCardEngine } from '#card/engine.ts';
import { CORE_FILES, type FontFile } from '#card/fonts/table.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import type { CardTrim } from '#shared/config.ts';
import { checkForNewBuild } from '../frame/new-build.ts';

const engines = new Map<CardTrim, Promise<CardEngine>>();

/** Loads the card engine once; the engine loads the fonts a card needs. A failed load is repeated by the next call. */
export function loadCardEngine(trim: CardTrim): Promise<CardEngine> {
  const known = engines.get(trim);
  if (known) return known;
  const opening = openEngine(trim).catch((error) => {
    engines.delete(trim);
    checkForNewBuild();
    throw error;
  });
  engines.set(trim, opening);
  return opening;
}

async function openEngine(trim: CardTrim): Promise<CardEngine> {
  // harfbuzzjs fetches its wasm on import, and browsers never repeat a failed import. The wasm is therefore fetched
  // into the cache first, where a failure can be repeated, together with the fonts of every card.
  await Promise.all([fetchBytes(wasmUrl), ...CORE_FILES.map(fetchFont)]);
  const harfbuzz = await import('harfbuzzjs');
  return createCardEngine({ harfbuzz, fetchFont, product: PRODUCTS[trim] });
}

/** A font from the server; the digest in the address selects the exact file. */
function fetchFont({ name, digest }: FontFile): Promise<Uint8Array> {
  return fetchBytes(`/fonts/${name}?v=${digest}`);
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}
