import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { callerAddress } from '../http/caller-address.ts';
import { type Encoding, pickEncoding } from '../http/encoding.ts';
import { notFound } from '../http/errors.ts';

const ENCODERS = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
};
// The first request for a font waits for its compression: quality 11 takes five times as long and saves only 5%.
const BROTLI_QUALITY = 9;
const FOREVER = 'public, max-age=31536000, immutable';
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Serves the card's fonts: `/fonts/<name>?v=<digest>`, the exact bytes that the printed card is set with. A page of
 * another release asks for another digest and gets a 404, not a different font, and no font is cut for it.
 */
export function mountFonts(
  app: Hono,
  { cards, config, limits }: Pick<Deps, 'cards' | 'config' | 'limits'>,
): void {
  const { digestOf, isReady, fetchFont } = cards.fonts;
  const packed = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const [encoding, name, digest] = key.split(' ') as [Encoding, string, string];
      return ENCODERS[encoding](await fetchFont({ name, digest }));
    },
  });

  app.get('/fonts/:name', async (c) => {
    const name = c.req.param('name');
    const digest = await digestOf(name);
    if (digest === null || c.req.query('v') !== digest) throw notFound();
    if (!isReady({ name, digest }))
      await limits.count('font made for an address', callerAddress(c, config.trustProxy));
    const font = await fetchFont({ name, digest });
    c.header('Cache-Control', FOREVER);
    c.header('Vary', 'Accept-Encoding');
    c.header('Content-Type', name.endsWith('.json') ? 'application/json' : 'font/ttf');
    const encoding = pickEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    if (!encoding) return c.body(new Uint8Array(font));
    c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(await packed.forceFetch(`${encoding} ${name} ${digest}`)));
  });
}
