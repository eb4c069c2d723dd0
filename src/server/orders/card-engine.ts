import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import { type CardEngine, createCardEngine } from '#card/engine.ts';

const FONTS = new URL('../../../assets/fonts/', import.meta.url);

let engine: Promise<CardEngine> | null = null;

/** The card engine with the fonts of this installation; made once. */
export function loadCardEngine(): Promise<CardEngine> {
  engine ??= openEngine();
  return engine;
}

async function openEngine(): Promise<CardEngine> {
  const [regular, bold] = await Promise.all([font('noto-sans-regular.ttf'), font('noto-sans-bold.ttf')]);
  return createCardEngine({ harfbuzz, fonts: { regular, bold } });
}

function font(name: string): Promise<Uint8Array> {
  return readFile(new URL(name, FONTS));
}
