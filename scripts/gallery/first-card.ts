import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedCard } from '#card/engine.ts';
import { PRODUCTS } from '#card/scene/product.ts';
import { toSvg } from '#card/svg.ts';
import { newEngine } from '#card/testing.ts';
import { root } from '../prepare.mjs';
import type { GalleryCard } from './cards.ts';

export const PICTURES = join(root, 'docs', 'gallery');
/** What the pictures show: a digest of each card. */
export const DIGESTS = join(PICTURES, 'digests.json');

const engines = {
  wallet: await newEngine(PRODUCTS.wallet),
  cr80: await newEngine(PRODUCTS.cr80),
};

/** The card that is shown, and how many the order has. Throws when the order is refused. */
export async function firstCardOf({
  name,
  facts,
  layout,
  trim,
  design,
}: GalleryCard): Promise<{ first: ComposedCard; count: number }> {
  const engine = engines[trim];
  await engine.prepare(facts, layout, design);
  const composed = engine.compose(facts, layout, design);
  if (!composed.ok) throw new Error(`${name}: ${composed.refusal}`);
  const [first] = composed.cards;
  if (!first) throw new Error(`${name} has no card`);
  return { first, count: composed.cards.length };
}

export function digestOf({ front, back }: ComposedCard): string {
  return createHash('sha256')
    .update(toSvg(front) + toSvg(back))
    .digest('hex')
    .slice(0, 16);
}

export function readDigests(): Record<string, string> {
  return JSON.parse(readFileSync(DIGESTS, 'utf8'));
}
