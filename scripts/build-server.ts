import { build } from 'vite';

// The server as few files, which are loaded within a fraction of the time that its thousand modules take. Maps lead from a stack
// trace to the source.

/** They find files of theirs beside themselves: WebAssembly, native code, first files of threads. */
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
      // All side by side, since they look for the project's folder from where they are.
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        sourcemapExcludeSources: true,
      },
    },
  },
});
console.info(`Built the server in ${((performance.now() - started) / 1000).toFixed(1)} s`);
