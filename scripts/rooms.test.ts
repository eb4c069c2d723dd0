import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FLOORS } from './rooms.ts';

const root = new URL('../', import.meta.url);
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([#.][^']+|[^'/]+)/g;
/** Packages that a browser cannot use. */
const SERVER_ONLY = /^(?:hono|drizzle-orm|pg|pg-boss|stripe|nodemailer|node:.*)$/;

/** The files of a floor without its tests, with the places in `src` and the packages that each imports. */
function importsOf(floor: string): { file: string; imported: string[] }[] {
  return readdirSync(new URL(`src/${floor}/`, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${floor}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => {
      const place = new URL(`src/${file}`, root);
      const found = [...readFileSync(place, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name);
      return { file, imported: found.map((name) => placeOf(name, place)) };
    });
}

function placeOf(name: string, importer: URL): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? new URL(name, importer).href.slice(new URL('src/', root).href.length) : name;
}

describe.each(Object.entries(FLOORS))('on the floor %s', (floor, { rooms, top }) => {
  const entries = readdirSync(new URL(`src/${floor}/`, root), { withFileTypes: true });

  test('each folder is a room of the table, and each room a folder', () => {
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.filter((name) => name !== 'testing').sort()).toEqual(Object.keys(rooms).sort());
    const files = entries.map(({ name }) => name);
    expect(top.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('a room may import only rooms that are listed before it', () => {
    const order = Object.keys(rooms);
    for (const [room, allowed] of Object.entries(rooms))
      expect(order.slice(0, order.indexOf(room))).toEqual(expect.arrayContaining([...allowed]));
  });

  test('a room imports only itself, its allowed rooms, and none of the files that use them all', () => {
    const wrong = importsOf(floor).flatMap(({ file, imported }) => {
      const [, room = ''] = file.split('/');
      const allowed = [room, ...(rooms[room] ?? [])];
      const refused = (name: string) => {
        const [onFloor, other = ''] = name.split('/');
        if (onFloor !== floor) return floor === 'web' && (onFloor === 'server' || SERVER_ONLY.test(name));
        return room in rooms && (top.includes(other) || (other in rooms && !allowed.includes(other)));
      };
      return imported.filter(refused).map((name) => `${file} imports ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test('a room imports only types from the file that chooses the drivers', () => {
    const wrong = readdirSync(new URL(`src/${floor}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[\\/].*\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
      .filter((file) =>
        /^import \{(?!\s*type Deps\s*\}).*deps\.ts'/m.test(
          readFileSync(new URL(`src/${floor}/${file}`, root), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('the document about the architecture has all rooms', () => {
    const drawing = readFileSync(new URL('docs/architecture.md', root), 'utf8');
    expect(Object.keys(rooms).filter((room) => !new RegExp(`[\`\\s]${room}[\`\\s]`).test(drawing))).toEqual(
      [],
    );
  });
});
