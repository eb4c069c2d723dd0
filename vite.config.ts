import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

type ChunkingContext = { getModuleInfo(id: string): { importers: readonly string[] } | null };

// Modules of the query library that no page needs at the start, although its index imports them.
const LATER =
  /infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|(?:react-query|query-core).build.modern.index/;

const OWN_ICONS = fileURLToPath(new URL('src/web/ui/icon-drawing.ts', import.meta.url));

const FIRST = /^assets\/(?:library|contract|base)-/;
const OF_PAGES =
  /src.web.(?:frame.(?:page|theme)|ui.(?:tabs|on-demand|tab-heading)|card.example-card)\.tsx?$/;

/** Returns 'contract' for modules that `shared/api` imports, directly or not. */
function contractOf(id: string, modules: ChunkingContext): string | null {
  return isReached(id, '/src/shared/api.ts', modules) ? 'contract' : null;
}

/** Returns 'base' for modules that all pages start with: imports of `start`, direct or not, and the page frame. */
function baseOf(id: string, modules: ChunkingContext): string | null {
  const isOfAll = OF_PAGES.test(id) || isReached(id, '/src/web/start.tsx', modules);
  return isOfAll && !LATER.test(id) ? 'base' : null;
}

/** Whether the module `from` imports a module, directly or not. */
function isReached(id: string, from: string, modules: ChunkingContext, seen = new Set<string>()): boolean {
  if (id.endsWith(from)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReached(importer, from, modules, seen));
}

const server = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  plugins: [react({ jsxImportSource: '#jsx' }), tailwindcss()],
  resolve: {
    alias: [
      // The router uses this package for versions of React without the hook.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: OWN_ICONS },
    ],
  },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The build writes the part of this one stylesheet that the first paint needs into each page.
    cssCodeSplit: false,
    rolldownOptions: {
      onLog(level, log, report) {
        // harfbuzzjs uses modules of Node.js only when it runs there.
        if (!log.message.includes('externalized for browser compatibility')) report(level, log);
      },
      output: {
        // Names are short, because every page contains the names of all files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The modules that every page starts with are three files: these compress better than a dozen, and each request
        // delays the first paint.
        codeSplitting: {
          groups: [
            // This file includes the entry of the page, which would be a file of a few hundred bytes.
            { name: 'library', tags: ['$initial'], priority: 2 },
            { name: contractOf, debugName: 'contract', priority: 1 },
            { name: baseOf, debugName: 'base' },
            // These two files are shared by several pages; without them /guest and / are 2.5 KB larger.
            {
              name: 'lists',
              test: /src.web.(?:notebook.(?:card-facts|saved-guest)|children.(?:children-tab|first-child-form)|typed-card.(?:typed|your)-card|checkout.(?:use-card-flow|steps.delivery-estimate))\.tsx?$/,
            },
            {
              name: 'home',
              test: /src.web.(?:home.(?:home-page|order-tab-skeleton)|coming-up.coming-up|notebook.use-(?:date-choices|saved-list)|checkout.(?:card-flow|use-latest-design))\.tsx?$/,
            },
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      // The page has already loaded the files that every page starts with.
      resolveDependencies: (_file, needed) => needed.filter((file) => !FIRST.test(file)),
    },
    // The content security policy allows no data: scripts or fonts, and small files are cheap to fetch.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev/mail', '/fonts', '/healthz', '/readyz'].map((path) => [path, server]),
    ),
  },
});
