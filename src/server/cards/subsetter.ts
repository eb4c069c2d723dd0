import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createSubsetter, type SubsetExports, type Subsetter } from '#card/fonts/subsetter.ts';
import { onFirstUse } from '#shared/on-first-use.ts';

// Node has it, but its type is declared in TypeScript's DOM library, which the server is compiled without.
declare const WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> };

/** HarfBuzz's font subsetter, which `harfbuzzjs` ships as WebAssembly without a JavaScript interface. */
export const loadSubsetter = onFirstUse(async (): Promise<Subsetter> => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm);
  const exports = instance.exports as SubsetExports & { _initialize(): void };
  exports._initialize();
  return createSubsetter(exports);
});
