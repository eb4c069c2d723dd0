import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { newDatabase, testDatabase } from '../testing/database.ts';
import { openDatabase } from './connect.ts';
import { ownRowsAsJson } from './own-rows.ts';
import { children, users } from './schema.ts';
import { statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

const log = createLog('plain', () => undefined);

const double = statement<{ doubled: number }, { number: number }>(
  'a statement of the tests',
  sql`SELECT 2 * ${sql.placeholder('number')}::integer AS doubled`,
);
const known = statement<{ name: string }, Record<string, never>>(
  '',
  sql`SELECT name FROM pg_prepared_statements`,
);

test.skipIf(inject('prepared') === 'unnamed')(
  'a statement is planned once under its name, and asked with other values',
  async () => {
    const { db } = await testDatabase(log);
    const names = await inTransaction(db, async (tx) => {
      expect(await double(tx, { number: 21 })).toEqual([{ doubled: 42 }]);
      expect(await double(tx, { number: 4 })).toEqual([{ doubled: 8 }]);
      return (await known(tx, {})).map(({ name }) => name);
    });
    expect(names.filter((name) => name === 'a statement of the tests')).toHaveLength(1);
  },
);

test('where names would be lost, no statement has one', async () => {
  const choice = await newDatabase();
  if (choice.driver !== 'postgres') throw new Error('This is a test of Postgres');
  const { db, close } = await openDatabase({ ...choice, prepared: 'unnamed' }, log);
  await inTransaction(db, async (tx) => {
    expect(await double(tx, { number: 21 })).toEqual([{ doubled: 42 }]);
    expect(await double(tx, { number: 4 })).toEqual([{ doubled: 8 }]);
    expect(await known(tx, {})).toEqual([]);
  });
  await close();
});

test('a list whose schema names what is no column is not served', () => {
  const rows = { table: children, order: [children.id] };
  expect(() => ownRowsAsJson(rows, ['id', 'shoeSize'], users.id)).toThrow("'shoeSize'");
});
