import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { CORE_FILES } from '#card/fonts/table.ts';
import type { Manifest } from './static-imports.ts';

// Code that only the shop uses, and the payment form, which needs a connection in any case.
const NOT_OFFLINE = /^src\/web\/(admin|capture)\/|gallery|stripe/;

/** The addresses of all files that a page needs offline. Each address contains a digest of the content. */
function programFiles(manifest: Manifest, assets: readonly string[]): string[] {
  const left = new Set(
    Object.entries(manifest)
      .filter(([source]) => NOT_OFFLINE.test(source))
      .map(([, { file }]) => `/${file}`),
  );
  const files = assets
    .filter((name) => /\.(js|css|wasm|woff2|svg)$/.test(name))
    .map((name) => `/assets/${name}`);
  return [
    ...files.filter((file) => !left.has(file)).sort(),
    ...CORE_FILES.map(({ name, digest }) => `/fonts/${name}?v=${digest}`),
  ];
}

/** Builds the service worker as one file beside the pages. The server adds the build's name when it sends it. */
export async function buildWorker(out: string, manifest: Manifest): Promise<void> {
  const files = programFiles(manifest, await readdir(join(out, 'assets')));
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(files) },
    build: {
      outDir: join(out, 'pages'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/web/offline/worker/worker.ts',
        output: { entryFileNames: 'worker.js', format: 'iife', codeSplitting: false },
      },
    },
  });
}
