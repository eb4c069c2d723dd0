import { BRAND } from '#shared/brand.ts';
import type { AccountMail } from '../jobs/jobs.ts';
import type { Message } from '../mail/mailer.ts';
import { link as button, largeNumber, letter, type Part, paragraph, type Sender } from './letter.ts';

type Content = { subject: string; parts: Part[] };

/** What each mail about an account says. It is given the address that its button opens, or the digits of its code. */
const LETTERS: Record<AccountMail['kind'], (given: string) => Content> = {
  reset: (link) => ({
    subject: `Choose a new password for ${BRAND}`,
    parts: [
      paragraph(
        `Somebody, we hope you, asked for a new password for your ${BRAND} account. The link works once, and for one hour.`,
      ),
      button('Choose a new password', link),
      paragraph('If it was not you, there is nothing to do: your password stays as it is.'),
    ],
  }),
  'password-changed': (link) => ({
    subject: `Your ${BRAND} password was changed`,
    parts: [
      paragraph(
        `The password of your ${BRAND} account was changed, and you were signed out on your other devices.`,
      ),
      button('Go to the log-in page', link),
      paragraph('If it was not you, choose ‘Forgot password?’ on the log-in page at once.'),
    ],
  }),
  'email-code': (code) => ({
    subject: `${code} is your ${BRAND} code`,
    parts: [
      paragraph('Please type this code on the page that asked for it. It works once, and for 15 minutes.'),
      largeNumber('Your code', code),
      paragraph(
        'If you did not ask for it, there is nothing to do: somebody may have typed your address by mistake.',
      ),
    ],
  }),
  // It does not name the new address, since whoever reads this may not be its owner.
  'email-changed': () => ({
    subject: `Your ${BRAND} email address was changed`,
    parts: [
      paragraph(`Your ${BRAND} account now has another email address, so this is the last mail to this one.`),
      paragraph('If it was not you, somebody else can use your account: please tell us at once.'),
    ],
  }),
};

export function accountMessage(
  kind: AccountMail['kind'],
  given: string,
  { name, ...to }: Pick<Message, 'to' | 'messageId'> & { name: string },
  sender: Sender,
): Message {
  const { subject, parts } = LETTERS[kind](given);
  return { ...to, subject, ...letter([paragraph(`Hello ${name},`), ...parts], sender) };
}
