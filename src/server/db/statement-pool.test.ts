import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testDatabase } from '../testing/database.ts';

test('a refused statement costs no connection, and those queued behind it succeed', async () => {
  const lines: string[] = [];
  const { $client } = (await testDatabase(createLog('plain', (line) => lines.push(line)))).db;
  let opened = 0;
  const count = () => {
    opened++;
  };
  await Promise.all(Array.from({ length: 10 }, () => $client.query('SELECT pg_sleep(0.01)')));
  $client.on('connect', count);
  const refused = Array.from({ length: 30 }, (_, nth) =>
    $client.query('SELECT 1 / ($1::integer - $1::integer)', [nth]).catch(({ code }) => code),
  );
  const answered = Array.from({ length: 30 }, async (_, nth) => {
    const { rows } = await $client.query<{ n: number }>('SELECT $1::integer AS n', [nth]);
    return rows[0]?.n;
  });
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['22012']));
  expect(await Promise.all(answered)).toEqual(Array.from({ length: 30 }, (_, nth) => nth));
  $client.off('connect', count);
  expect([opened, lines]).toEqual([0, []]);
});

test('a connection given up within a transaction does not affect the next ones', async () => {
  const { $client } = (await testDatabase(createLog('plain', () => undefined))).db;
  const named = { name: 'one', text: 'SELECT 1 AS one' };
  for (let round = 0; round < 3; round++) {
    const client = await $client.connect();
    await client.query(named);
    await client.query('BEGIN; CREATE TABLE left_open (id integer)');
    client.release(true);
    const { rows } = await $client.query<{ one: number }>(named);
    expect(rows).toEqual([{ one: 1 }]);
    await expect($client.query('SELECT * FROM left_open')).rejects.toMatchObject({ code: '42P01' });
  }
});
