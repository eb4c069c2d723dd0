import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Of Node.js too; its types leave it to the browser's. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };

let compiled: Promise<WebAssembly.Module> | null = null;

/** The embedded engine's code, which is compiled once, in threads of V8's own, however often the engine is opened. */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(resolve('@electric-sql/pglite/pglite.wasm')));
}
