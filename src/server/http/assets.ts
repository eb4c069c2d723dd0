import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, pickEncoding } from './encoding.ts';
import { notFound } from './errors.ts';

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const YEAR = 31_536_000;

type Asset = { path: string; type: string; encodings: Encoding[]; cache: string; etag: string | null };

/** Serves the built files from a list made at start, so that no other file can be reached. */
export function mountAssets(app: Hono, folder: string): void {
  for (const [address, asset] of listAssets(folder)) {
    app.get(address, async (c) => {
      const { type, cache, etag, encodings, path } = asset;
      if (encodings.length) c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', cache);
      if (etag) c.header('ETag', etag);
      if (etag && c.req.header('if-none-match') === etag) return c.body(null, 304);
      const encoding = pickEncoding(c.req.header('accept-encoding'), encodings);
      if (encoding) c.header('Content-Encoding', encoding);
      c.header('Content-Type', type);
      return c.body(new Uint8Array(await readFile(encoding ? path + SUFFIX[encoding] : path)));
    });
  }
  // A page loaded before the last release may request deleted files, and must not get the not-found page as a script.
  app.get('/assets/*', () => {
    throw notFound();
  });
}

function listAssets(folder: string): Map<string, Asset> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = new Set(
    files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)),
  );
  const assets = new Map<string, Asset>();
  for (const path of paths) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (address.startsWith('/pages/') || /\.(br|gz)$/.test(address)) continue;
    const encodings = (['br', 'gzip'] as const).filter((name) => paths.has(path + SUFFIX[name]));
    // Files under /assets have a content digest in their names; the others are revalidated by their ETag.
    const hashed = address.startsWith('/assets/');
    assets.set(address, {
      path,
      encodings,
      type: getMimeType(path) ?? 'application/octet-stream',
      cache: hashed ? `public, max-age=${YEAR}, immutable` : 'public, no-cache',
      etag: hashed ? null : `W/"${createHash('sha256').update(readFileSync(path)).digest('base64url')}"`,
    });
  }
  return assets;
}
