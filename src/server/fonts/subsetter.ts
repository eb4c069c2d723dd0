import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createSubsetter, type SubsetExports, type Subsetter } from '#card/fonts/subsetter.ts';

// Node has it, but its type lives in the browser's library, which this floor does not see.
declare const WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> };

let subsetter: Promise<Subsetter> | null = null;

/** What cuts fonts; opened once. */
export function loadSubsetter(): Promise<Subsetter> {
  subsetter ??= openSubsetter();
  return subsetter;
}

/** The part of HarfBuzz that cuts fonts has no JavaScript of its own: its bare exports are wrapped. */
async function openSubsetter(): Promise<Subsetter> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm);
  const exports = instance.exports as SubsetExports & { _initialize(): void };
  exports._initialize();
  return createSubsetter(exports);
}
