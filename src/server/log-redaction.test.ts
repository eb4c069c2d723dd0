import { describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { digestOf } from './db/token.ts';
import { createLog } from './log.ts';
import { describeError, redact } from './log-redaction.ts';
import { createSmtp } from './mail/smtp.ts';
import { startTestApp } from './testing/app.ts';
import { SENDER, startSmtpCatcher } from './testing/smtp-catcher.ts';

const ada = {
  name: 'Ada Lovelace',
  username: 'countess',
  email: 'ada@example.org',
  password: 'secret-word-1',
};

/** Matches all personal data, as whole words, since request ids are hexadecimal. */
const PRIVATE = /\bAda\b|Lovelace|countess|example\.org|secret-word/i;

describe('an error', () => {
  test.for<[string, Error | unknown, RegExp]>([
    [
      'of a mail server',
      Object.assign(new Error('451 4.3.0 <ada@example.org> try later'), { responseCode: 451 }),
      /^Error \[451\] … 4\.3\.0 …|^Error \[451\] 451/,
    ],
    [
      'of a mail server, without brackets',
      new Error('Recipient ada@example.org refused'),
      /^Error Recipient … refused/,
    ],
    [
      'of the database',
      Object.assign(new Error('invalid input syntax for type integer: "Ada"'), { code: '22P02' }),
      /^Error \[22P02\] invalid input syntax for type integer: …/,
    ],
    [
      'of a unique name',
      Object.assign(new Error('duplicate key'), {
        code: '23505',
        constraint: 'users_email',
        detail: 'Key (email)=(ada@example.org)',
      }),
      /^Error \[23505 users_email\] duplicate key/,
    ],
    [
      'of a statement',
      new Error('Failed query: update "users" set "name" = $1\nparams: Ada,ada@example.org'),
      /^Error Failed query: update "users" set "name" = \$1$/m,
    ],
    [
      'with a cause',
      new Error('gone', { cause: new Error("no such mailbox 'ada@example.org'") }),
      /^Error gone[\s\S]*caused by Error no such mailbox …/,
    ],
    [
      'of invalid JSON',
      new SyntaxError('Unexpected token \'A\', "Ada: \\"Lovelace" is not valid JSON'),
      /^SyntaxError$/m,
    ],
    [
      'that only looks like an error',
      { message: 'refused ada@example.org', stack: 'x', code: 'E1', params: ['Ada'] },
      /^Error \[E1\] refused …/,
    ],
    ['that is a text', 'Ada@example.org is full', /^… is full$/],
    ['that is an object', { name: 'Ada Lovelace', to: 'ada@example.org' }, /^Error$/],
  ])('%s is logged without personal data', ([, error, told]) => {
    for (const format of ['plain', 'json'] as const) {
      const lines: string[] = [];
      createLog(format, (line) => lines.push(line)).error('A request failed', { error });
      expect(lines.join('')).not.toMatch(PRIVATE);
    }
    expect(describeError(error)).toMatch(told);
  });

  test('keeps its stack frames, so that its source can be found', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatch(
      /^TypeError x is not a function\n\s+at .*log-redaction/,
    );
  });

  test('of any length is logged quickly and in one line', () => {
    for (const part of ['"', '@', 'a', '<', ' a@', '5 '])
      expect(redact(part.repeat(100_000)).length).toBeLessThan(600);
  });
});

test('for a temporarily refused email the log has its codes but no address', async () => {
  const { url, stop } = await startSmtpCatcher({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`4.3.0 <${address}> Ada Lovelace: mailbox busy`), { responseCode: 451 })),
  });
  const server = await startTestApp();
  await server.stranger().register(ada);
  server.deps.mailer = createSmtp(url, SENDER);
  await server.stranger().call(api.account.requestReset, { body: ada });
  await server.runJobs().catch((error: unknown) => server.deps.log.warn('A job failed', { error }));
  await stop();
  const output = server.lines.join('');
  expect(output).toContain('MailNotSent [EENVELOPE 451]');
  expect(output).not.toMatch(PRIVATE);
  expect(output).not.toMatch(/token=[\w-]/);
});

test('a password reset while the database is down leaves no token, name or address in the log', async () => {
  const server = await startTestApp();
  await server.stranger().register(ada);
  await server.stranger().call(api.account.requestReset, { body: ada });
  await server.runJobs();
  const token = /token=([\w-]{43})/.exec((await server.mailbox.list())[0]?.text ?? '')?.[1] ?? 'none';
  const { $client } = server.deps.db;
  const { query, connect } = $client;
  const away = () =>
    Promise.reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }));
  Object.assign($client, { query: away, connect: away });
  const headers = { 'content-type': 'application/json', cookie: `session=${token}` };
  const post = (path: string, body: object) =>
    server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  try {
    const answers = await Promise.all([
      server.fetch(`/api/reset-password/${token}`),
      server.fetch(`//api/Reset-Password//${token}/`),
      server.fetch(`/reset-password?token=${token}`, { headers }),
      post(`/api/reset-password/${token}`, { password: ada.password }),
      post('/api/reset-password', ada),
      post('/api/find-username', ada),
      post('/api/login', ada),
      post('/api/register', ada),
    ]);
    expect(answers.map(({ status }) => status)).toContain(503);
    await server.runJobs().catch((error: unknown) => server.deps.log.warn('A job failed', { error }));
  } finally {
    Object.assign($client, { query, connect });
  }
  const output = server.lines.join('');
  expect(output).toContain('The database is not responding');
  expect(output).not.toContain(token);
  expect(output).not.toContain(digestOf(token));
  expect(output).not.toMatch(PRIVATE);
});
