import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { digest } from '#card/base/hash.ts';
import { CORE_FILES } from '#card/fonts/table.ts';
import { toHttpError } from '../http/errors.ts';
import { createLog } from '../log.ts';
import { cutFont } from './cut-font.ts';
import { openFontFiles } from './font-files.ts';
import { mountFonts } from './font-routes.ts';

const app = new Hono();
app.onError((error, c) => {
  const { status, message } = toHttpError(
    error,
    createLog('plain', () => {}),
    { method: 'GET', route: '/fonts/:name' },
  );
  return c.text(message, status);
});
let cut = cutFont;
const { findFont, fetchFont } = openFontFiles((packed, weight) => cut(packed, weight));
mountFonts(app, { findFont });
const ask = (path: string, encoding = 'br') =>
  app.request(path, { headers: { 'Accept-Encoding': encoding } });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const arabic = await findFont('noto-sans-arabic-bold');
const address = `/fonts/noto-sans-arabic-bold?v=${arabic?.digest}`;

test('the browser gets the very bytes the server sets cards with, for ever', async () => {
  const response = await ask(address);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(new Uint8Array(brotliDecompressSync(await bytesOf(response)))).toEqual(arabic?.bytes);
  expect(new Uint8Array(gunzipSync(await bytesOf(await ask(address, 'gzip'))))).toEqual(arabic?.bytes);
  expect(await bytesOf(await ask(address, 'identity'))).toEqual(arabic?.bytes);
});

test('the core of every card is what the table of fonts says', async () => {
  for (const file of CORE_FILES) expect(digest(await fetchFont(file))).toBe(file.digest);
});

test('a font that is not the one a card was designed with is not used', async () => {
  await expect(fetchFont({ name: 'noto-sans-arabic-bold', digest: '0' })).rejects.toThrow('not the one');
});

test('a font that could not be cut is cut for whoever asks next', async () => {
  const thai = '/fonts/noto-sans-thai-bold?v=';
  cut = () => Promise.reject(new Error('no thread is free'));
  expect((await ask(`${thai}0`)).status).toBe(500);
  cut = cutFont;
  expect((await ask(`${thai}${(await findFont('noto-sans-thai-bold'))?.digest}`)).status).toBe(200);
});

test.each([
  `/fonts/noto-sans-arabic-bold?v=0000`,
  '/fonts/noto-sans-arabic-bold',
  '/fonts/noto-sans-sc-9999-bold?v=0',
  '/fonts/noto-sans-klingon-bold?v=0',
  '/fonts/noto-sans-arabic-condensed?v=0',
  '/fonts/noto-sans-arabic.json?v=0',
  '/fonts/..%2f..%2fpackage.json?v=0',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
