import { build } from 'vite';

// Builds the server as a few files, which load in a fraction of the time that a thousand modules take. Source maps lead
// from a stack trace to the source.

/** Packages that find files beside themselves: WebAssembly, native code, entry files of threads. */
const LEFT_ALONE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'harfbuzzjs',
  'pino',
  'piscina',
  'woff2-encoder',
];

const started = performance.now();
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: LEFT_ALONE },
  build: {
    ssr: true,
    outDir: 'dist/server',
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/entry.ts',
        'card-worker': 'src/server/cards/card-work.ts',
      },
      // All files are in one folder, because they look for the project's folder relative to their own.
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        sourcemapExcludeSources: true,
      },
    },
  },
});
console.info(`Built the server in ${((performance.now() - started) / 1000).toFixed(1)} s`);
