import { BRAND } from '#shared/brand.ts';
import type { Message } from '../mail/mailer.ts';
import { link as button, largeNumber, letter, paragraph, type Sender } from './letter.ts';

/** Who a mail about an account is for. */
type Recipient = { name: string; email: string };

type Content = { subject: string; paragraphs: string[]; link?: { label: string; address: string } };

/** `link` opens the page on which a new password is chosen. */
export function resetMessage(to: Recipient, link: string, messageId: string, sender: Sender): Message {
  return compose(to, messageId, sender, {
    subject: `Choose a new password for ${BRAND}`,
    paragraphs: [
      `Somebody, we hope you, asked for a new password for your ${BRAND} account. The link works once, and for one hour.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', address: link },
  });
}

/** `link` leads to the log-in, where a forgotten password can be replaced. */
export function passwordChangedMessage(
  to: Recipient,
  link: string,
  messageId: string,
  sender: Sender,
): Message {
  return compose(to, messageId, sender, {
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      `The password of your ${BRAND} account was changed, and you were signed out on your other devices.`,
      'If it was not you, choose ‘Forgot password?’ on the log-in page at once.',
    ],
    link: { label: 'Go to the log-in page', address: link },
  });
}

/** `code` is the six digits that confirm the address; the page on which they are typed is open already. */
export function emailCodeMessage(to: Recipient, code: string, messageId: string, sender: Sender): Message {
  const words = letter(
    [
      paragraph(`Hello ${to.name},`),
      paragraph('Please type this code on the page that asked for it. It works once, and for 15 minutes.'),
      largeNumber('Your code', code),
      paragraph(
        `If you did not ask for it, there is nothing to do: somebody may have typed your address by mistake.`,
      ),
    ],
    sender,
  );
  return { to: to.email, subject: `${code} is your ${BRAND} code`, messageId, ...words };
}

/** Goes to the previous address. It does not name the new one, since whoever reads this may not be its owner. */
export function emailChangedMessage(to: Recipient, messageId: string, sender: Sender): Message {
  return compose(to, messageId, sender, {
    subject: `Your ${BRAND} email address was changed`,
    paragraphs: [
      `Your ${BRAND} account now has another email address, so this is the last mail to this one.`,
      'If it was not you, somebody else can use your account: please tell us at once.',
    ],
  });
}

function compose(
  { name, email }: Recipient,
  messageId: string,
  sender: Sender,
  { subject, paragraphs, link }: Content,
): Message {
  const [first = '', ...rest] = paragraphs;
  const parts = [
    paragraph(`Hello ${name},`),
    paragraph(first),
    ...(link ? [button(link.label, link.address)] : []),
    ...rest.map(paragraph),
  ];
  return { to: email, subject, messageId, ...letter(parts, sender) };
}
