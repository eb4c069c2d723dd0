import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

type ChunkingContext = { getModuleInfo(id: string): { importers: readonly string[] } | null };

// One of the parts of a library that is imported by its one file of exports: only lists in pages take it.
const LATER = /infiniteQueryObserver/;

const OF_PAGES = /src.web.(?:frame.(?:page|theme)|ui.(?:tabs|on-demand|tab-heading))\.tsx?$/;

/** 'base' for what all pages begin with: what `start` imports, what that imports, and the frame of a page. */
function baseOf(id: string, modules: ChunkingContext): string | null {
  const seen = new Set<string>();
  const isReached = (module: string): boolean => {
    if (module.endsWith('/src/web/start.tsx')) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isReached) ?? false;
  };
  return OF_PAGES.test(id) || (isReached(id) && !LATER.test(id)) ? 'base' : null;
}

const server = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    // One stylesheet: the build puts it into every page, so no request stands between the page and its first paint.
    cssCodeSplit: false,
    rolldownOptions: {
      onLog(level, log, report) {
        // harfbuzzjs looks for Node's parts only where there is Node.
        if (!log.message.includes('externalized for browser compatibility')) report(level, log);
      },
      output: {
        // What every page starts with comes as one file: it compresses better than a dozen, and takes one request.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules|next-task|preload-helper/ },
            { name: baseOf, debugName: 'base' },
            // And what several pages begin with, for the same reason.
            {
              name: 'lists',
              test: /src.web.(?:notebook.(?:card-facts|guest-notebook)|children.children-tab|guest.typed-card|checkout.(?:use-card-flow|steps.delivery-estimate))\.tsx?$/,
            },
            { name: 'example', test: /src.web.card.example-card\.tsx$/ },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
    // The policy allows no data: scripts or fonts, and a small file is cheap to fetch.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev/mail', '/fonts', '/healthz', '/readyz'].map((path) => [path, server]),
    ),
  },
});
