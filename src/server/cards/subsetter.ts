import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createSubsetter, type SubsetExports, type Subsetter } from '#card/fonts/subsetter.ts';
import { onFirstUse } from '#shared/on-first-use.ts';

// Node.js has WebAssembly, but its type is in TypeScript's DOM library, which the server is compiled without.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

const loaded = onFirstUse((): Subsetter => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const exports = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as SubsetExports & {
    _initialize(): void;
  };
  exports._initialize();
  return createSubsetter(exports);
});

/** HarfBuzz's font subsetter, which `harfbuzzjs` ships as WebAssembly without a JavaScript interface. */
export const subset: Subsetter = (font, kept) => loaded()(font, kept);

export type FontCut = { packed: Uint8Array; weight: number };

/** Cuts a variable font, packed as WOFF2, to one weight. Takes up to a second of computing. */
export async function cutFont(packed: Uint8Array, weight: number): Promise<Uint8Array> {
  // The decoder is imported here, since a thread whose fonts were all cut by the build does not need it.
  const { default: decompressWoff2 } = await import('woff2-encoder/decompress');
  return subset(await decompressWoff2(packed), { weight });
}
