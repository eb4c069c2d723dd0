import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { digest } from '#card/base/hash.ts';
import { CORE_FILES } from '#card/fonts/table.ts';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { toHttpError, tooManyRequests } from '../http/errors.ts';
import { createLog } from '../log.ts';
import { openFontFiles } from './font-files.ts';
import { mountFonts } from './font-routes.ts';
import { cutFont } from './subsetter.ts';

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
let cuts = 0;
const NOTHING_READY = new URL('./no-such-folder/', import.meta.url);
const fonts = openFontFiles((packed, weight) => {
  cuts++;
  return cut(packed, weight);
}, NOTHING_READY);
const { fetchFont, digestOf } = fonts;
let left = Number.POSITIVE_INFINITY;
const limits = {
  async count() {
    left--;
    if (left < 0) throw tooManyRequests(60);
  },
};
mountFonts(app, { cards: { fonts }, config: readConfig({}), limits } as unknown as Deps);
const ask = (path: string, encoding = 'br') =>
  app.request(path, { headers: { 'Accept-Encoding': encoding } });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const fileOf = async (name: string) => ({ name, digest: (await digestOf(name)) ?? '' });
const arabicFile = await fileOf('noto-sans-arabic-bold');
const arabic = await fetchFont(arabicFile);
const address = `/fonts/${arabicFile.name}?v=${arabicFile.digest}`;

test('the browser gets the exact bytes the server sets cards with, cached for good', async () => {
  const response = await ask(address);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(new Uint8Array(brotliDecompressSync(await bytesOf(response)))).toEqual(arabic);
  expect(new Uint8Array(gunzipSync(await bytesOf(await ask(address, 'gzip'))))).toEqual(arabic);
  expect(await bytesOf(await ask(address, 'identity'))).toEqual(arabic);
});

test('the core fonts have the digests of the font table', async () => {
  for (const file of CORE_FILES) expect(digest(await fetchFont(file))).toBe(file.digest);
});

test('a font that could not be cut is cut at the next request', async () => {
  const thai = `/fonts/noto-sans-thai-bold?v=${await digestOf('noto-sans-thai-bold')}`;
  cut = () => Promise.reject(new Error('no thread is free'));
  expect((await ask(thai)).status).toBe(500);
  cut = cutFont;
  expect((await ask(thai)).status).toBe(200);
});

test('an address may have only so many fonts made, but cached ones are free for all', async () => {
  const addressOf = async (name: string) => `/fonts/${name}?v=${await digestOf(name)}`;
  left = 1;
  expect((await ask(await addressOf('noto-sans-georgian-bold'))).status).toBe(200);
  const before = cuts;
  const refused = await ask(await addressOf('noto-sans-armenian-bold'));
  expect([refused.status, cuts]).toEqual([429, before]);
  expect((await ask(await addressOf('noto-sans-georgian-bold'))).status).toBe(200);
  left = Number.POSITIVE_INFINITY;
});

test('a font that does not exist, or has another digest, is not found, and none is made', async () => {
  const before = cuts;
  for (const name of [
    ...['noto-sans-arabic-bold', 'noto-sans-arabic-bold?v=0000', 'noto-sans-sc-9999-bold?v=0'],
    ...['noto-sans-klingon-bold?v=0', 'noto-sans-arabic.json?v=0', '..%2f..%2fpackage.json?v=0'],
    ...['noto-sans-khmer-bold?v=0', 'noto-sans-jp-3-bold?v=0'],
  ])
    expect([name, (await ask(`/fonts/${name}`)).status]).toEqual([name, 404]);
  expect(cuts).toBe(before);
});
