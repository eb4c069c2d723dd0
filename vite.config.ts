import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
            { name: 'base', tags: ['$initial'], test: /node_modules|src.(?!web.main)/ },
            // And what several pages begin with, for the same reason.
            {
              name: 'page',
              test: /src.web.(?:frame.(?:page|theme)|ui.(?:tabs|on-demand|tab-heading))\.tsx?$/,
            },
            {
              name: 'lists',
              test: /src.web.(?:notebook.(?:card-facts|guest-notebook)|children.children-tab)\.tsx?$/,
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
