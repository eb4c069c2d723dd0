import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { root } from '../prepare.mjs';
import { drawIcons } from './icons.ts';

const read = (path: string) => readFileSync(join(root, 'public', path));

/** The width and height of a PNG, from its first chunk (w3.org/TR/png, IHDR). */
function sizeOf(path: string): string {
  const bytes = read(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest has the brand, and pictures that exist in the named sizes', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());
  expect([manifest.name, manifest.short_name]).toEqual([BRAND, BRAND]);
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(pictures).toHaveLength(3);
  for (const { src, sizes } of pictures) expect([src, sizeOf(src)]).toEqual([src, sizes]);
  expect(read('favicon.svg').toString()).toContain(`<title>${BRAND}</title>`);
});

test('the icons of a page exist, and the picture of a shared link has the named size', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  for (const [, src = ''] of page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g))
    expect(read(src).length).toBeGreaterThan(0);
  expect(sizeOf('icons/apple-touch-180.png')).toBe('180x180');
  expect(sizeOf('share.png')).toBe('1200x630');
});

test('the mark of a maskable icon stays inside the circle that all systems keep', () => {
  const logo = read('favicon.svg').toString();
  const svg = drawIcons(logo).find(({ name }) => name.startsWith('maskable'))?.svg ?? '';
  const [, left, top, width] = /viewBox="(\S+) (\S+) (\S+)/.exec(svg)?.map(Number) ?? [];
  const middle = { x: (left ?? 0) + (width ?? 0) / 2, y: (top ?? 0) + (width ?? 0) / 2 };
  // The corners of the mark in the logo.
  const corners = [
    [4, 29],
    [34, 29],
    [33.8, 1.5],
    [6.9, 5.2],
  ] as const;
  const reach = Math.max(...corners.map(([x, y]) => Math.hypot(x - middle.x, y - middle.y)));
  expect(reach / (width ?? 1)).toBeLessThan(0.4);
});
