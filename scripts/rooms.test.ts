import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { biomeRules, FLOORS } from './rooms.ts';

const root = new URL('../', import.meta.url);

test('what lint refuses is what the table of rooms says', async () => {
  // After a change of the table: `npx vitest run scripts -u`.
  await expect(`${JSON.stringify(biomeRules(), null, 2)}\n`).toMatchFileSnapshot('../biome.rooms.json');
});

describe.each(Object.entries(FLOORS))('on the floor %s', (floor, { rooms, top }) => {
  const entries = readdirSync(new URL(`src/${floor}/`, root), { withFileTypes: true });

  test('every folder is a room of the table, and every room a folder', () => {
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.filter((name) => name !== 'testing').sort()).toEqual(Object.keys(rooms).sort());
    const files = entries.map(({ name }) => name);
    expect(top.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('a room may import only rooms that stand before it', () => {
    const order = Object.keys(rooms);
    for (const [room, allowed] of Object.entries(rooms))
      expect(order.slice(0, order.indexOf(room))).toEqual(expect.arrayContaining([...allowed]));
  });

  test('of the file in which drivers are chosen, a room imports types alone', () => {
    const wrong = readdirSync(new URL(`src/${floor}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[\\/].*\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
      .filter((file) =>
        /^import \{(?!\s*type Deps\s*\}).*deps\.ts'/m.test(
          readFileSync(new URL(`src/${floor}/${file}`, root), 'utf8'),
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('the drawing has every room', () => {
    const drawing = readFileSync(new URL('docs/architecture.md', root), 'utf8');
    expect(Object.keys(rooms).filter((room) => !new RegExp(`[\`\\s]${room}[\`\\s]`).test(drawing))).toEqual(
      [],
    );
  });
});
