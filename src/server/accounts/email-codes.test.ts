import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { emailCodes, users } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

const ada = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret1' };
const MINUTE = 60_000;
const WRONG =
  '400: This code is wrong or has expired. Please use the code in our latest email, or request another one.';

let server: TestApp;
let member: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  member = server.stranger();
  await member.register(ada);
});

const isVerified = async (who = member) => (await who.call(api.account.emailState)).verified;
const type = (digits: string, who = member) => who.call(api.account.checkEmailCode, { body: { digits } });

async function askForCode(who = member): Promise<string> {
  await who.call(api.account.sendEmailCode);
  await server.runJobs();
  const [mail] = await server.mailbox.list();
  expect(mail?.to).toBe(who.user?.email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Returns another code of six digits. */
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('registration needs no confirmation; typing the six digits sent by email confirms the address', async () => {
  expect(await isVerified()).toBe(false);
  expect(await server.mailbox.list()).toEqual([]);
  const code = await askForCode();
  expect(code).toMatch(/^\d{6}$/);
  expect(await type(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ verified: true });
  expect(await isVerified()).toBe(true);
  expect(await refusal(type(code))).toBe(WRONG);
});

test('neither the table nor the queue contains the code', async () => {
  const code = await askForCode();
  await member.call(api.account.sendEmailCode);
  const held = [
    await server.deps.db.select().from(emailCodes),
    await queuedJobs(server.deps.db, 'account-mail'),
    server.lines,
  ];
  expect(JSON.stringify(held)).not.toContain(code);
  expect(JSON.stringify(await server.deps.db.select().from(emailCodes))).toContain('ada@example.org');
});

test('a fifth try is still accepted after four wrong ones; after five, even simultaneous, only a new code works', async () => {
  const code = await askForCode();
  const tries = Array.from({ length: 5 }, () => refusal(type(other(code))));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([WRONG]));
  expect(await refusal(type(code))).toBe(WRONG);
  expect(await isVerified()).toBe(false);
  const next = await askForCode();
  for (let tries = 0; tries < 4; tries++) expect(await refusal(type(other(next)))).toBe(WRONG);
  expect(await type(next)).toEqual({ verified: true });
});

test('a code expires after fifteen minutes and is deleted then, and a newer code replaces it', async () => {
  const first = await askForCode();
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(emailCodes)).toBe(1);
  server.passTime(15 * MINUTE + 1);
  expect(await refusal(type(first))).toBe(WRONG);
  await deleteExpired(server.deps);
  expect(await server.deps.db.$count(emailCodes)).toBe(0);
  const second = await askForCode();
  const third = await askForCode();
  if (second !== third) expect(await refusal(type(second))).toBe(WRONG);
  server.passTime(14 * MINUTE);
  expect(await type(third)).toEqual({ verified: true });
});

test('an email that waited longer than its code is valid is not sent', async () => {
  await member.call(api.account.sendEmailCode);
  server.passTime(16 * MINUTE);
  await server.runJobs();
  expect(await server.mailbox.list()).toEqual([]);
});

test('a code confirms only the address it was sent to, and only for its own account', async () => {
  const stranger = server.stranger();
  await stranger.register({ ...ada, username: 'eve', email: 'eve@example.org' });
  const code = await askForCode();
  expect(await refusal(type(code, stranger))).toBe(WRONG);
  const body = { name: 'Ada', email: 'new@example.org', currentPassword: 'secret1' };
  await member.call(api.account.update, { body });
  expect(await refusal(type(code))).toBe(WRONG);
  expect(await isVerified()).toBe(false);
});

test('a changed address is no longer confirmed, and the old address is notified', async () => {
  await type(await askForCode());
  await member.call(api.account.update, { body: { name: 'Ada K', email: 'ada@example.org' } });
  expect(await isVerified()).toBe(true);
  const body = { name: 'Ada K', email: 'new@example.org', currentPassword: 'secret1' };
  await member.call(api.account.update, { body });
  expect(await isVerified()).toBe(false);
  await server.runJobs();
  expect((await server.mailbox.list())[0]).toMatchObject({
    to: 'ada@example.org',
    subject: 'Your Family Facts email address was changed',
  });
});

test('choosing a new password by the emailed link also confirms the address', async () => {
  await member.call(api.account.requestReset, { body: { username: 'ada', email: 'ada@example.org' } });
  await server.runJobs();
  const token = /token=([\w-]+)/.exec((await server.mailbox.list())[0]?.text ?? '')?.[1] ?? '';
  await member.call(api.account.resetPassword, { params: { token }, body: { password: 'secret2' } });
  const [row] = await server.deps.db.select().from(users).where(eq(users.username, 'ada'));
  expect(row?.emailVerifiedAt).toEqual(expect.any(String));
});

test('an account can request five codes an hour', async () => {
  for (let count = 0; count < 5; count++) await member.call(api.account.sendEmailCode);
  expect(await refusal(member.call(api.account.sendEmailCode))).toMatch(/^429: Too many attempts/);
});

test('input that is not six digits is refused', async () => {
  for (const code of [...['', '12345', '1234567', 'abcdef', '-12345', '1e5000', '0x1234']])
    expect(await refusal(type(code))).toBe('400: The code should have six digits');
});
