import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { GatewayError } from '../payments/gateway.ts';
import { testDatabase } from '../testing/database.ts';
import { conflict, toHttpError } from './errors.ts';

async function told(error: unknown) {
  const lines: string[] = [];
  const log = createLog('plain', (line) => lines.push(line));
  const { status, message, headers } = toHttpError(error, log, { method: 'GET', route: '/' });
  return { answer: `${status}: ${message}`, lines, headers };
}

/** Returns the database's error for a statement. */
async function refused(statement: string): Promise<unknown> {
  const { db } = await testDatabase(createLog('plain', () => undefined));
  return db.execute(statement).then(
    () => 'It was not refused',
    (error: unknown) => error,
  );
}

describe('a value that the database cannot store is the caller’s mistake, and is not logged', () => {
  test.each([
    ['a number out of range', "SELECT '99999999999'::int"],
    ['a text that is no number', "SELECT 'seven'::int"],
    ['a text that is no date', "SELECT '2019-02-31'::date"],
    ['a text that is no id', "SELECT 'cart-17'::uuid"],
    ['an invalid character', "SELECT convert_from('\\x00', 'UTF8')"],
  ])('%s', async (_, statement) => {
    expect(await told(await refused(statement))).toMatchObject({ answer: '400: Invalid input', lines: [] });
  });
});

test('any other database error is ours: the caller gets no detail, and the log gets all', async () => {
  for (const statement of ['SELECT * FROM nothing_of_ours', 'INSERT INTO users DEFAULT VALUES']) {
    const { answer, lines } = await told(await refused(statement));
    expect(answer).toBe('500: Something went wrong');
    expect(lines.join('')).toContain('error: A request failed');
  }
});

const AWAY = 'The database is not responding';
const NO_ROOM = 'The database has run out of space, memory or connections';
const FAILING = 'The database’s disk is failing';
const HELD_UP = 'The database was blocked for too long';

test.each([
  ['the connection broke', '08006', AWAY],
  ['repeated conflicts', '40001', HELD_UP],
  ['out of connections', '53300', NO_ROOM],
  ['the disk is full', '53100', NO_ROOM],
  ['the disk fails', '58030', FAILING],
  ['shut down', '57P01', AWAY],
  ['crashed', '57P02', AWAY],
  ['starting', '57P03', AWAY],
  ['become read-only', '25006', 'The database is read-only'],
  ['a lock was unavailable', '55P03', HELD_UP],
  ['a statement was stopped', '57014', HELD_UP],
  ['a transaction took too long', '25P03', HELD_UP],
  ['a password was changed', '28P01', AWAY],
  ['connection refused', 'ECONNREFUSED', AWAY],
  ['no route', 'EHOSTUNREACH', AWAY],
])('while the database is unavailable (%s), the response is 503 with Retry-After', async (_, code, why) => {
  const cause = Object.assign(new Error('the database said so'), { code });
  const error = new Error('Failed query: insert\nparams: Ada,2019-11-02', { cause });
  const { answer, lines, headers } = await told(error);
  expect(answer).toBe('503: We’re having trouble at the moment. Please try again.');
  expect(headers).toEqual({ 'Retry-After': '5' });
  expect(lines).toEqual([`error: ${why} method="GET" route="/" reason="the database said so"\n`]);
});

test('a provider that does not answer is reported as such', async () => {
  expect((await told(new GatewayError('silence'))).answer).toBe(
    '503: The payment service isn’t responding. Please try again.',
  );
});

test('a refusal of our own is sent unchanged', async () => {
  expect(await told(conflict('Too late.'))).toMatchObject({ answer: '409: Too late.', lines: [] });
});
