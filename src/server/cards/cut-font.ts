import { subset } from './subsetter.ts';

export type FontCut = { packed: Uint8Array; weight: number };

/** A variable font, packed as WOFF2 → the same font at one weight. Takes up to a second of computing. */
export async function cutFont(packed: Uint8Array, weight: number): Promise<Uint8Array> {
  // Loaded here, since a thread whose fonts were all cut by the build does not need it.
  const { default: decompressWoff2 } = await import('woff2-encoder/decompress');
  return subset(await decompressWoff2(packed), { weight });
}
