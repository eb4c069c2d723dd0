import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { onFirstUse } from '#shared/on-first-use.ts';

/** Of Node.js too; its types leave it to the browser's. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };

/** The embedded engine's code, which is compiled once, in threads of V8's own, however often the engine is opened. */
export const engineCode = onFirstUse(async () => {
  const { resolve } = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(resolve('@electric-sql/pglite/pglite.wasm')));
});
