import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { GatewayError } from '../payments/gateway.ts';
import { testDatabase } from '../testing/database.ts';
import { conflict, toHttpError } from './errors.ts';

async function told(error: unknown) {
  const lines: string[] = [];
  const log = createLog('plain', (line) => lines.push(line));
  const { status, message } = toHttpError(error, log, { method: 'GET', route: '/' });
  return { answer: `${status}: ${message}`, lines };
}

/** What the database says of a statement. */
async function refused(statement: string): Promise<unknown> {
  const { db } = await testDatabase(createLog('plain', () => undefined));
  return db.execute(statement).then(
    () => 'It was not refused',
    (error: unknown) => error,
  );
}

describe('a value the database cannot hold is the caller’s mistake, and nothing for the log', () => {
  test.each([
    ['a number out of range', "SELECT '99999999999'::int"],
    ['a text that is no number', "SELECT 'seven'::int"],
    ['a text that is no date', "SELECT '2019-02-31'::date"],
    ['a text that is no id', "SELECT 'cart-17'::uuid"],
    ['a character that is none', "SELECT convert_from('\\x00', 'UTF8')"],
  ])('%s', async (_, statement) => {
    expect(await told(await refused(statement))).toEqual({ answer: '400: Invalid input', lines: [] });
  });
});

test('any other refusal of the database is ours: the caller is told no more, the log all of it', async () => {
  for (const statement of ['SELECT * FROM nothing_of_ours', 'INSERT INTO users DEFAULT VALUES']) {
    const { answer, lines } = await told(await refused(statement));
    expect(answer).toBe('500: Something went wrong');
    expect(lines.join('')).toContain('error: A request failed');
  }
});

test('a database or a provider that does not answer is told of as such', async () => {
  const gone = Object.assign(new Error('gone'), { code: '57P01' });
  expect((await told(gone)).answer).toBe('503: The service is not available just now. Please try again.');
  expect((await told(new GatewayError('silence'))).answer).toBe(
    '503: The payment service does not answer just now. Please try again.',
  );
});

test('a refusal of ours is told as it is', async () => {
  expect(await told(conflict('Too late.'))).toEqual({ answer: '409: Too late.', lines: [] });
});
