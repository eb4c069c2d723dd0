import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

// As drawn in the README; `.` is this folder itself, with the engine.
const ROOMS = [
  'base',
  'content',
  'fonts',
  'scene',
  'text',
  'layout',
  'compositions',
  'pages',
  'pdf',
  'sheets',
  '.',
  'examples',
];

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\.ts$/.test(file));

test('a room imports only from the rooms before it', () => {
  expect(new Set(files.map((file) => posix.dirname(file)))).toEqual(new Set(ROOMS));
  const wrong: string[] = [];
  for (const file of files) {
    const room = posix.dirname(file);
    const source = readFileSync(new URL(file, folder), 'utf8');
    for (const [, path = ''] of source.matchAll(/from '(\.[^']+)'/g)) {
      const imported = posix.join(room, path);
      if (ROOMS.indexOf(posix.dirname(imported)) > ROOMS.indexOf(room))
        wrong.push(`${file} imports ${imported}`);
    }
  }
  expect(wrong).toEqual([]);
});
