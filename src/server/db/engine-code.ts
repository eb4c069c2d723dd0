import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { onFirstUse } from '#shared/on-first-use.ts';

/** Node.js has WebAssembly, but only the browser's types declare it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };

/** Compiles the embedded engine's code once, in V8's own threads, however often the engine is opened. */
export const engineCode = onFirstUse(async () => {
  const { resolve } = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(resolve('@electric-sql/pglite/pglite.wasm')));
});
