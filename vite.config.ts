import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

type ChunkingContext = { getModuleInfo(id: string): { importers: readonly string[] } | null };

// The parts of a library, which is imported by its one file of exports, that no page begins with.
const LATER =
  /infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|(?:react-query|query-core).build.modern.index/;

const OWN_ICONS = fileURLToPath(new URL('src/web/ui/icon-drawing.ts', import.meta.url));

const FIRST = /^assets\/(?:library|contract|base)-/;
const OF_PAGES =
  /src.web.(?:frame.(?:page|theme)|ui.(?:tabs|on-demand|tab-heading)|card.example-card)\.tsx?$/;

/** 'contract' for what `shared/api` imports. */
function contractOf(id: string, modules: ChunkingContext): string | null {
  return isReached(id, '/src/shared/api.ts', modules) ? 'contract' : null;
}

/** 'base' for what all pages begin with: what `start` imports, what that imports, and the frame of a page. */
function baseOf(id: string, modules: ChunkingContext): string | null {
  const isOfAll = OF_PAGES.test(id) || isReached(id, '/src/web/start.tsx', modules);
  return isOfAll && !LATER.test(id) ? 'base' : null;
}

/** Whether a module is imported by another, or by what that imports. */
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
      // The router has it for versions of React that lack the hook.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: OWN_ICONS },
    ],
  },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // One stylesheet: the build puts into every page what its first paint needs of it.
    cssCodeSplit: false,
    rolldownOptions: {
      onLog(level, log, report) {
        // harfbuzzjs looks for Node's parts only where there is Node.
        if (!log.message.includes('externalized for browser compatibility')) report(level, log);
      },
      output: {
        // Every page carries the names of all files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What every page starts with comes as three files, a task each: they compress better than a dozen, and each request takes
        // time before the first paint.
        codeSplitting: {
          groups: [
            // With the page's own first lines in it, which would be a file of some hundred bytes.
            { name: 'library', tags: ['$initial'], priority: 2 },
            { name: contractOf, debugName: 'contract', priority: 1 },
            { name: baseOf, debugName: 'base' },
            // And what several pages begin with, for the same reason: without these two /guest and / are 2.5 KB heavier.
            {
              name: 'lists',
              test: /src.web.(?:notebook.(?:card-facts|saved-guest)|children.children-tab|guest.typed-card|checkout.(?:use-card-flow|steps.delivery-estimate))\.tsx?$/,
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
      // What every page has begun with is there.
      resolveDependencies: (_file, needed) => needed.filter((file) => !FIRST.test(file)),
    },
    // The policy allows no data: scripts or fonts, and a small file is cheap to fetch.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev/mail', '/fonts', '/healthz', '/readyz'].map((path) => [path, server]),
    ),
  },
});
