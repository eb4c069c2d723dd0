import { BRAND } from '#shared/brand.ts';
import type { AccountMail } from '../jobs/jobs.ts';
import type { Message } from '../mail/mailer.ts';
import {
  link as button,
  composeEmail,
  type EmailSender,
  largeNumber,
  type Part,
  paragraph,
} from './email-parts.ts';

type Content = { subject: string; parts: Part[] };

/** The texts of each email about an account. Their argument is the address of the button, or the digits of the code. */
const LETTERS: Record<AccountMail['kind'], (given: string) => Content> = {
  reset: (link) => ({
    subject: `Reset your ${BRAND} password`,
    parts: [
      paragraph(`We were asked to reset your ${BRAND} password. This link works once, for one hour.`),
      button('Choose a new password', link),
      paragraph('If you didn’t ask, you can ignore this email. Your password won’t change.'),
    ],
  }),
  'password-changed': (link) => ({
    subject: `Your ${BRAND} password was changed`,
    parts: [
      paragraph(`Your ${BRAND} password was changed, and you were logged out on your other devices.`),
      button('Go to the login page', link),
      paragraph('If it wasn’t you, choose ‘Forgot password?’ on the login page straight away.'),
    ],
  }),
  'email-code': (code) => ({
    subject: `${code} is your ${BRAND} code`,
    parts: [
      paragraph('Enter this code on the page that asked for it. It works once, for 15 minutes.'),
      largeNumber('Your code', code),
      paragraph(
        'If you didn’t ask for it, you can ignore this email. Someone may have entered your address by mistake.',
      ),
    ],
  }),
  // The new address is not named, since the reader of this email may not be its owner.
  'email-changed': () => ({
    subject: `Your ${BRAND} email address was changed`,
    parts: [
      paragraph(
        `Your ${BRAND} account now uses a different email address, so we won’t email this one again.`,
      ),
      paragraph(
        'If you didn’t change it, someone else may have access to your account. Please contact us straight away.',
      ),
    ],
  }),
};

export function accountMessage(
  kind: AccountMail['kind'],
  given: string,
  { name, ...to }: Pick<Message, 'to' | 'messageId'> & { name: string },
  sender: EmailSender,
): Message {
  const { subject, parts } = LETTERS[kind](given);
  return { ...to, subject, ...composeEmail([paragraph(`Hello ${name},`), ...parts], sender) };
}
