import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { rateLimits, users } from '../db/schema.ts';
import { MailRefused } from '../mail/mailer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

const MINUTE_MS = 60_000;
const ada = { name: 'Ada King', username: 'Ada', email: 'ada@example.org', password: 'secret1' };
const right = { username: 'ADA', email: 'Ada@Example.org' };

let server: TestApp;
let member: Visitor;
beforeEach(() => start());

async function start(env = {}): Promise<void> {
  server = await startTestApp({ env });
  member = server.stranger();
  await member.register(ada);
}

const ask = (body: { username: string; email: string }) =>
  server.stranger().call(api.account.requestReset, { body });
const choose = (token: string, password = 'new-secret') =>
  server.stranger().call(api.account.resetPassword, { params: { token }, body: { password } });
const look = (token: string) => server.stranger().call(api.account.checkReset, { params: { token } });
const logIn = (password: string) =>
  server.stranger().call(api.account.login, { body: { username: 'ada', password } });

/** Reads the token from the link in the newest email. */
async function mailedToken(): Promise<string> {
  await server.runJobs();
  const [mail] = await server.mailbox.list();
  return /\/reset-password\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? 'no link in the mail';
}

async function mailedTo(): Promise<string[]> {
  await server.runJobs();
  return (await server.mailbox.list()).map(({ to, subject }) => `${to}: ${subject}`);
}

test('a forgotten password is replaced by the emailed link, which ends all sessions and starts none', async () => {
  const other = server.stranger();
  await other.register({ ...ada, username: 'Grace', email: 'grace@example.org' });
  await ask(right);
  const token = await mailedToken();
  await look(token);
  const reader = server.stranger();
  const params = { token };
  await reader.call(api.account.resetPassword, { params, body: { password: 'new-secret' } });
  expect(reader.cookies.size).toBe(0);
  expect(await refusal(member.call(api.account.user))).toBe('401: Please log in');
  expect(await other.call(api.account.user)).toMatchObject({ username: 'Grace' });
  expect(await refusal(logIn('secret1'))).toBe('401: Invalid username or password');
  expect(await logIn('new-secret')).toMatchObject({ username: 'Ada' });
  expect(await mailedTo()).toEqual([
    'ada@example.org: Your Family Facts password was changed',
    'ada@example.org: Reset your Family Facts password',
  ]);
});

test('a link works once, for an hour, and until a newer one is sent', async () => {
  await ask(right);
  const first = await mailedToken();
  await ask(right);
  const second = await mailedToken();
  const dead = async (token: string) => {
    expect(await refusal(look(token))).toBe('404: Invalid Reset Link');
    expect(await refusal(choose(token))).toBe('404: Invalid Reset Link');
  };
  await dead(first);
  server.passTime(59 * MINUTE_MS);
  await choose(second);
  await dead(second);
  await ask(right);
  const third = await mailedToken();
  server.passTime(61 * MINUTE_MS);
  await dead(third);
});

test('a link is also sent when the email address is given for the username, even if that is somebody’s username, and not for another member’s', async () => {
  await server.stranger().register({ ...ada, username: 'Grace', email: 'grace@example.org' });
  await ask({ username: 'grace@example.org', email: 'ada@example.org' });
  expect(await mailedTo()).toEqual([]);
  await server.stranger().register({ ...ada, username: 'ada@example.org', email: 'eve@example.org' });
  await ask({ username: 'Ada@example.org', email: 'ada@example.org' });
  expect(await mailedTo()).toEqual(['ada@example.org: Reset your Family Facts password']);
});

test('one of two simultaneous uses of a link succeeds', async () => {
  await ask(right);
  const token = await mailedToken();
  const outcomes = await Promise.allSettled(['password-1', 'password-2'].map((word) => choose(token, word)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? [1, 2] : [2, 1];
  expect(await logIn(`password-${winner}`)).toMatchObject({ username: 'Ada' });
  expect(await refusal(logIn(`password-${loser}`))).toBe('401: Invalid username or password');
});

test('a token that was never issued opens nothing', async () => {
  for (const token of ['', 'x', '%00', '../user', 'a'.repeat(3000), "' OR 1=1 --", '\ud83d\ude00']) {
    const { status } = await server.fetch(`/api/reset-password/${encodeURIComponent(token)}`);
    expect([404, 405]).toContain(status);
    expect(await refusal(choose(token || ' '))).toBe('404: Invalid Reset Link');
  }
});

test('the table stores a digest of the token, and the job contains no secret', async () => {
  await ask(right);
  const jobs = await queuedJobs(server.deps.db, 'account-mail');
  expect(jobs).toEqual([{ kind: 'reset', userId: 1, at: expect.any(String) }]);
  const token = await mailedToken();
  const [row] = await server.deps.db.select().from(users);
  expect(row?.resetToken).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(server.lines.join('')).not.toContain(token);
});

test('the response is the same for a right, a partly right and a wrong request', async () => {
  const tries = [
    right,
    { ...right, username: 'nobody' },
    { ...right, email: 'other@example.org' },
    { username: 'nobody', email: 'other@example.org' },
  ];
  for (const body of tries) {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await server.fetch('/api/reset-password', init);
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
  // Every request queues the same job, so response times reveal nothing.
  expect(await queuedJobs(server.deps.db, 'account-mail')).toHaveLength(tries.length);
  expect(await mailedTo()).toEqual(['ada@example.org: Reset your Family Facts password']);
});

test('the emailed link uses the configured address, whatever Host header was sent', async () => {
  await start({ BASE_URL: 'https://cards.example' });
  const headers = {
    ...{ 'content-type': 'application/json', host: 'evil.example' },
    ...{ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  };
  const init = { method: 'POST', headers, body: JSON.stringify(right) };
  await server.fetch('https://evil.example/api/reset-password', init);
  await server.runJobs();
  const [mail] = await server.mailbox.list();
  expect(mail?.text).toContain('https://cards.example/reset-password?token=');
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('an email about an account names its owner but no other data, and escapes the name in HTML', async () => {
  const body = { name: '<img src=x onerror=alert(1)>', email: ada.email };
  await member.call(api.account.update, { body });
  await ask(right);
  await server.runJobs();
  const [mail] = await server.mailbox.list();
  expect(mail?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
  expect(mail?.html).not.toContain('<img');
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/ada@example|argon2|"Ada"/);
});

test('an email that the address refuses is given up, and the log names the account', async () => {
  server.deps.mailer.send = () => Promise.reject(new MailRefused());
  await ask(right);
  await server.runJobs();
  const warning = server.lines.find((line) => line.includes('could not be delivered')) ?? '';
  expect(warning).toContain('An email about an account could not be delivered');
  expect(warning).not.toContain('example.org');
});

test('an email that waited longer than its link is valid is not sent', async () => {
  await ask(right);
  server.passTime(61 * MINUTE_MS);
  expect(await mailedTo()).toEqual([]);
});

test('reset links are limited to five an hour, and an unknown account is limited alike', async () => {
  for (const body of [right, { username: 'nobody', email: 'nobody@example.org' }]) {
    const answers: string[] = [];
    for (let time = 0; time < 7; time++) answers.push(await ask(body).then(() => 'sent', String));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5);
    expect(answers[6]).toMatch(/429: Too many attempts. Please try again in \d+ minutes./);
  }
  expect(await mailedTo()).toHaveLength(5);
});

test('a forgotten username is shown to a visitor who knows the address, in any case', async () => {
  const find = (email: string) => server.stranger().call(api.account.findUsername, { body: { email } });
  expect(await find('ADA@example.org')).toEqual({ username: 'Ada' });
  expect(await refusal(find('other@example.org'))).toBe(
    "404: We couldn't find an account with that email address.",
  );
  expect(await refusal(find('no address'))).toBe('400: Please enter a valid email');
  const audit = server.lines.filter((line) => line.includes('A username was requested'));
  expect(audit).toHaveLength(2);
  expect(audit.join('')).not.toContain('example.org');
});

test('asking for usernames is limited per address asked about and per requester', async () => {
  const find = (email: string) =>
    server.stranger().call(api.account.findUsername, { body: { email } }).catch(String);
  const same = await Promise.all(Array.from({ length: 15 }, () => find('nobody@example.org')));
  expect(same.filter((answer) => String(answer).includes('404'))).toHaveLength(10);
  await server.deps.db.delete(rateLimits);
  const many = await Promise.all(Array.from({ length: 25 }, (_, index) => find(`a${index}@example.org`)));
  expect(many.filter((answer) => String(answer).includes('404'))).toHaveLength(20);
  expect(await find('z@example.org')).toContain('429: ');
});

test('changing the address or the password invalidates a reset link', async () => {
  await ask(right);
  const first = await mailedToken();
  const moved = { name: 'Ada King', email: 'ada@new.example', currentPassword: 'secret1' };
  await member.call(api.account.update, { body: moved });
  expect(await refusal(look(first))).toBe('404: Invalid Reset Link');
  await ask({ ...right, email: moved.email });
  await server.runJobs();
  const resetToken = async () => (await server.deps.db.select().from(users))[0]?.resetToken;
  const before = await resetToken();
  await member.call(api.account.update, { body: { name: 'Ada', email: moved.email } });
  expect(await resetToken()).toBe(before);
  expect(before).not.toBeNull();
  await member.call(api.account.password, { body: { currentPassword: 'secret1', password: 'secret2' } });
  expect(await resetToken()).toBeNull();
});
