import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { pages } from '#shared/pages.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { brotli, compressTree } from './build/compress.ts';
import { criticalRules, splitFontFaces } from './build/critical-styles.ts';
import { assemblePage, withStyles } from './build/page.ts';
import { closureOf, type Manifest } from './build/static-imports.ts';
import { buildWorker } from './build/worker.ts';

// Builds the browser's part: hashed assets, and one HTML file per public page that contains its first screen.

const OUT = 'dist/web';
const PRERENDER = 'dist/prerender';

const HOME = 'src/web/home/home-page.tsx';
// The entry script of Vite's page.
const MODULE_SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"/g;

type BuiltPage = {
  name: string;
  /** The address whose markup is the same for all users; null for pages that the scripts replace. */
  path: string | null;
  /** The placeholder that a member's page shows until its scripts have run. */
  waiting?: 'home' | 'other';
  /** The module that the page needs at once. */
  module: string;
};

/** The pages that the server sends. */
const PAGES: BuiltPage[] = [
  { name: 'auth', path: pages.auth.path, module: 'src/web/auth/auth-page.tsx' },
  { name: 'guest', path: pages.guest.path, module: 'src/web/guest/guest-page.tsx' },
  { name: 'reset', path: pages.resetPassword.path, module: 'src/web/auth/reset-page.tsx' },
  ...SHOP_LINKS.map(({ name, path }) => ({ name, path, module: 'src/web/shop/legal-page.tsx' })),
  { name: 'home', path: null, waiting: 'home', module: HOME },
  { name: 'member', path: null, waiting: 'other', module: HOME },
  { name: 'shell', path: null, module: HOME },
];

const started = performance.now();
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: { ssr: 'src/web/entry-server.tsx', outDir: PRERENDER, manifest: false, copyPublicDir: false },
});
const { faces, rules, sheet, manifest, template } = await takeFromBuild();
const { renderPage, renderForMember } = await import(
  pathToFileURL(resolve(PRERENDER, 'entry-server.js')).href
);
await mkdir(join(OUT, 'pages'));
for (const page of PAGES) await writePage(page);
await Promise.all([compressTree(OUT), rm(PRERENDER, { recursive: true })]);
await buildWorker(OUT, manifest);
report(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);

/**
 * Reads the manifest and template that Vite leaves, and deletes files that must not be served: font faces go into the
 * pages.
 */
async function takeFromBuild() {
  const manifest: Manifest = JSON.parse(await readFile(join(OUT, '.vite/manifest.json'), 'utf8'));
  const template = await readFile(join(OUT, 'index.html'), 'utf8');
  const [sheet, ...others] = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.css')),
  );
  if (!sheet || others.length > 0) throw new Error('The build did not make exactly one stylesheet');
  const { faces, rules } = splitFontFaces(await readFile(join(OUT, sheet), 'utf8'));
  await writeFile(join(OUT, sheet), rules);
  await Promise.all(['.vite', 'index.html'].map((name) => rm(join(OUT, name), { recursive: true })));
  return { faces, rules, sheet, manifest, template };
}

async function writePage({ name, path, waiting, module }: BuiltPage): Promise<void> {
  const named = [...template.matchAll(MODULE_SCRIPT)].map(([, file = '']) => file);
  const sources = ['src/shared/api.ts', 'src/web/start.tsx', module];
  const scripts = closureOf(manifest, sources).filter((file) => !named.includes(file));
  const drawn = path ? renderPage(path) : waiting ? renderForMember(waiting) : '';
  const markup: string = await drawn;
  const plain = assemblePage(template, { sheet, scripts, path, markup });
  const styles = faces + (await criticalRules(plain, rules));
  const html = withStyles(plain, styles);
  await writeFile(join(OUT, 'pages', `${name}.html`), html);
  const code = await Promise.all([...named, ...scripts].map((file) => readFile(join(OUT, file))));
  const gz = code.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
  const br = (await Promise.all(code.map(brotli))).reduce((sum, bytes) => sum + bytes.length, 0);
  const [page, first] = await Promise.all([html, styles].map((text) => brotli(Buffer.from(text))));
  report(
    `${name.padEnd(8)} scripts ${kilobytes(gz)} gz ${kilobytes(br)} br · page ${kilobytes(page?.length)} br · styles ${kilobytes(first?.length)} br`,
  );
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(9);
}

function report(line: string): void {
  console.info(line);
}
