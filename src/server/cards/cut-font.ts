import decompressWoff2 from 'woff2-encoder/decompress';
import { loadSubsetter } from './subsetter.ts';

export type FontCut = { packed: Uint8Array; weight: number };

/** A variable font, packed as WOFF2 → the same font at one weight. Takes up to a second of computing. */
export async function cutFont(packed: Uint8Array, weight: number): Promise<Uint8Array> {
  const subset = await loadSubsetter();
  return subset(await decompressWoff2(packed), { weight });
}
