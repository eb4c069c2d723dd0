import { expect, test } from 'vitest';
import { startSmtpCatcher } from '../testing/smtp-catcher.ts';
import { createSmtp } from './smtp.ts';

const MESSAGE = { to: 'sam@example.org', subject: 'x', text: 'x', html: 'x', messageId: '<x@y>' };

/** What a mail is rejected with by a server that answers one command so. */
async function rejectionFor(command: 'onMailFrom' | 'onRcptTo', answer: string): Promise<string> {
  const { url, stop } = await startSmtpCatcher({
    [command]: (_address: object, _session: object, done: (error: Error) => void) =>
      done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })),
  });
  const sent = createSmtp(url, 'shop@cards.example').send(MESSAGE);
  const name = await sent.then(
    () => 'sent',
    (error: Error) => error.name,
  );
  await stop();
  return name;
}

test.for([
  '550 5.1.1 <sam@example.org>: Recipient address rejected: User unknown',
  '550 5.2.1 The mailbox is disabled',
  '552 5.2.2 Mailbox full',
  '550 No such user here',
  '551 User not local',
  '553 Mailbox name not allowed',
])('an answer about the address is its refusal: %s', async (answer) => {
  expect(await rejectionFor('onRcptTo', answer)).toBe('MailRefused');
});

test.for([
  '554 Relay access denied',
  '554 5.7.1 <sam@example.org>: Relay access denied',
  '550 5.7.1 Unable to relay',
  '550 5.1.8 <shop@cards.example>: Sender address rejected: Domain not found',
  '530 5.7.0 Authentication required',
  '450 4.2.1 The mailbox is busy',
])('an answer that is no fault of the address is tried again: %s', async (answer) => {
  expect(await rejectionFor('onRcptTo', answer)).toBe('MailNotSent');
});

test.for(['550 5.1.1 Sender unknown', '550 Sender rejected', '530 Authentication required'])(
  'an answer to the sender refuses no address: %s',
  async (answer) => {
    expect(await rejectionFor('onMailFrom', answer)).toBe('MailNotSent');
  },
);
