import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { createSmtp } from '../mail/smtp.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { emailsDueAt, reminded } from '../testing/reminders.ts';
import { SENDER, type SmtpCatcher, startSmtpCatcher } from '../testing/smtp-catcher.ts';

const CHECK_MAIL = fileURLToPath(new URL('../../../scripts/check-mail.py', import.meta.url));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domain: 'cards.example',
  selector: 'shop',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

let server: TestApp;
let smtp: SmtpCatcher;
beforeEach(async () => {
  smtp = await startSmtpCatcher();
});
afterEach(() => smtp.stop());

/** Returns a reminder about a child with this name, as the mail server received it. */
async function sent(env: Record<string, string>, name = 'Zoë'): Promise<Buffer> {
  server = await startTestApp({ env });
  server.setTime('2027-05-01T12:00:00Z');
  const member = await reminded(server, 'sam');
  await member.call(api.children.create, { body: { name, birthdate: '2019-05-17' } });
  server.deps.mailer = createSmtp(smtp.url, { ...SENDER, dkim });
  await emailsDueAt(server, '2027-05-10T08:00:00Z');
  expect(smtp.mails).toHaveLength(1);
  return smtp.mails[0] ?? Buffer.alloc(0);
}

const HTTPS = { BASE_URL: 'https://cards.example' };
const valuesOf = ({ headers }: { headers: { key: string; value: string }[] }, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

test('a reminder has one signed one-click unsubscribe header, and is marked as automatic', async () => {
  const read = await PostalMime.parse(await sent(HTTPS));
  const stop = /https:\/\/cards\.example\/reminders\/stop\/[\w-]+/.exec(read.text ?? '')?.[0];
  expect(stop).toEqual(expect.any(String));
  expect(valuesOf(read, 'list-unsubscribe')).toEqual([`<${stop}>`]);
  expect(valuesOf(read, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(valuesOf(read, 'auto-submitted')).toEqual(['auto-generated']);
  expect(read.messageId).toBe('<reminder-1.2027-05-10@cards.example>');
  expect(read.html).toContain(`href="${stop}"`);
  expect(read.to).toEqual([{ address: 'sam@example.org', name: '' }]);
  const [signature = ''] = valuesOf(read, 'dkim-signature');
  const signed = /\bh=([^;]+)/.exec(signature.replace(/\s/g, ''))?.[1]?.toLowerCase().split(':');
  expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from']));
});

test('without https the unsubscribe link is only in the footer', async () => {
  const read = await PostalMime.parse(await sent({}));
  expect(valuesOf(read, 'list-unsubscribe')).toEqual([]);
  expect(valuesOf(read, 'list-unsubscribe-post')).toEqual([]);
  expect(read.text).toContain('Change or stop reminders: http://localhost:3000/reminders/stop/');
});

test('user input breaks neither the HTML nor a header', async () => {
  const nasty = '"><script>alert(1)</script> & <b>Ella</b>';
  const read = await PostalMime.parse(await sent(HTTPS, nasty));
  expect(read.subject).toBe(`${nasty} turns 8 on Monday 17 May`);
  expect(read.html).not.toMatch(/<script|<b>Ella/);
  expect(read.html).toContain('&lt;b&gt;Ella&lt;/b&gt; turns 8');
  expect(read.text).toContain(`${nasty} turns 8\nMonday 17 May, in 7 days`);
});

const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import dkim']).status === 0,
);

test('Python parses the email alike, and dkimpy verifies it and rejects it once a header is changed', async (context) => {
  if (!python) return context.skip('dkimpy is missing (apt-get install python3-dkim)');
  const mail = await sent(HTTPS);
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const { stdout, stderr, status } = spawnSync(python, [CHECK_MAIL, key], { input: mail });
  expect([status, stderr.toString()]).toEqual([0, '']);
  const read = JSON.parse(stdout.toString());
  const parsed = await PostalMime.parse(mail);
  expect(read).toMatchObject({
    headers: {
      'List-Unsubscribe': valuesOf(parsed, 'list-unsubscribe'),
      'List-Unsubscribe-Post': ['List-Unsubscribe=One-Click'],
      'Message-ID': [parsed.messageId],
      Subject: [parsed.subject],
    },
    defects: [],
    verified: true,
    forged: {
      'List-Unsubscribe': false,
      'List-Unsubscribe-Post': false,
      'Auto-Submitted': false,
      'Message-ID': false,
      Subject: false,
    },
  });
  expect(read.headers['List-Unsubscribe']).toHaveLength(1);
  expect(read.longest).toBeLessThan(998);
  expect(read.text.replaceAll('\r\n', '\n').trim()).toBe(parsed.text?.trim());
});
