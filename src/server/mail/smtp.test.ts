import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { answer, type Done, SENDER, startSmtpCatcher } from '../testing/smtp-catcher.ts';
import { createSmtp } from './smtp.ts';

const MESSAGE = { to: 'sam@example.org', subject: 'x', text: 'x', html: 'x', messageId: '<x@y>' };
const HASTY = { setUp: 2_000, step: 600, whole: 2_000 };

/** Sends an email to a server that gives this reply to one command; returns the error's name, or 'sent'. */
async function endOf(
  command: 'onMailFrom' | 'onRcptTo' | 'onData',
  words: string,
  options = {},
): Promise<string> {
  const { url, stop } = await startSmtpCatcher({
    [command]: (_told: object, _session: object, done: Done) => answer(done, words),
    ...options,
  });
  const sent = createSmtp(url, SENDER).send(MESSAGE);
  const name = await sent.then(
    () => 'sent',
    (error: Error) => error.name,
  );
  await stop();
  return name;
}

test.for([
  '550 5.1.1 <sam@example.org>: Recipient address rejected: User unknown',
  '550 5.1.1 <relay@sender.example>: User unknown in relay recipient table',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 5.2.1 The mailbox is disabled',
  '552 5.2.2 Mailbox full',
  '550 No such user here',
  '550 Requested action not taken: mailbox unavailable',
  '551 User not local',
  '553 Mailbox name not allowed',
])('a reply about the address is a refusal: %s', async (words) => {
  expect(await endOf('onRcptTo', words)).toBe('MailRefused');
});

test.for([
  '554 Relay access denied',
  '554 5.7.1 <sam@example.org>: Relay access denied',
  '550 5.7.1 Unable to relay',
  '550 relay not permitted',
  '550 Relaying denied for this address',
  '550 Sender verify failed',
  '550 authentication required',
  '550 5.1.0 Authentication required for this user',
  '550 Administrative prohibition',
  '550 Mailbox user@example.org: your IP is blocked, see https://example.org',
  '550 5.2.0 Message to this recipient rejected by SPF policy',
  '553 sorry, that domain is not in my list of allowed rcpthosts; no valid sender address',
  '550 5.1.8 <shop@cards.example>: Sender address rejected: Domain not found',
  '530 5.7.0 Authentication required',
  '450 4.2.1 The mailbox is busy',
])('a reply that is not about the address is retried: %s', async (words) => {
  expect(await endOf('onRcptTo', words)).toBe('MailNotSent');
});

test.for(['550 5.1.1 Sender unknown', '550 Sender rejected', '530 Authentication required'])(
  'a reply to the sender refuses no address: %s',
  async (words) => {
    expect(await endOf('onMailFrom', words)).toBe('MailNotSent');
  },
);

test('an email refused after its transmission counts as not sent', async () => {
  expect(await endOf('onData', '451 4.3.0 Try again')).toBe('MailNotSent');
});

test('an email whose response is lost counts as perhaps sent', async () => {
  const lost = await startSmtpCatcher({ onData: (stream) => stream.resume() });
  const sent = createSmtp(lost.url, { ...SENDER, timeoutMs: HASTY }).send(MESSAGE);
  await expect(sent).rejects.toMatchObject({ name: 'MailPerhapsSent', code: 'ETIMEDOUT' });
  await lost.stop();
});

test('a mail server that accepts the connection and stays silent is abandoned', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const timeoutMs = { ...HASTY, setUp: 50 };
  const mailer = createSmtp(`smtp://127.0.0.1:${port}`, { ...SENDER, timeoutMs });
  await expect(mailer.send(MESSAGE)).rejects.toMatchObject({ name: 'MailNotSent', code: 'ETIMEDOUT' });
  silent.close();
});

test('the host name that is sent to the mail server is the shop’s, and no password is sent unencrypted', async () => {
  const names: string[] = [];
  const hears = {
    onMailFrom: (_address: object, session: { hostNameAppearsAs: string }, done: Done) => {
      names.push(session.hostNameAppearsAs);
      done();
    },
    onAuth: (_auth: object, _session: object, done: (error: null, told: object) => void) =>
      done(null, { user: 'shop' }),
    allowInsecureAuth: true,
    host: '0.0.0.0',
  };
  const { url, stop, mails } = await startSmtpCatcher(hears);
  const port = new URL(url).port;
  const sendTo = (where: string) => createSmtp(where, SENDER).send(MESSAGE);
  await sendTo(`smtp://shop:secret@127.0.0.1:${port}`);
  await sendTo(`smtp://shop:secret@localhost:${port}`);
  await sendTo(`smtp://0.0.0.0:${port}`);
  for (const more of ['', '?ignoreTLS=true'])
    await expect(sendTo(`smtp://shop:secret@0.0.0.0:${port}${more}`)).rejects.toMatchObject({ code: 'ETLS' });
  await stop();
  expect([names, mails.length]).toEqual([['cards.example', 'cards.example', 'cards.example'], 3]);
});
