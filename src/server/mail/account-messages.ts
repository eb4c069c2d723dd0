import { BRAND, TAGLINE } from '#shared/brand.ts';
import { escapeHtml } from './escape.ts';
import type { Message } from './mailer.ts';
import { letter } from './messages.ts';

/** Who a mail about an account is for. */
type Recipient = { name: string; email: string };

type Content = { subject: string; paragraphs: string[]; link?: { label: string; address: string } };

/** `link` opens the page on which a new password is chosen. */
export function resetMessage(to: Recipient, link: string, messageId: string): Message {
  return compose(to, messageId, {
    subject: `Choose a new password for ${BRAND}`,
    paragraphs: [
      `Somebody, we hope you, asked for a new password for your ${BRAND} account. The link works once, and for one hour.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', address: link },
  });
}

/** `link` leads to the log-in, where a forgotten password can be replaced. */
export function passwordChangedMessage(to: Recipient, link: string, messageId: string): Message {
  return compose(to, messageId, {
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      `The password of your ${BRAND} account was changed, and you were signed out on your other devices.`,
      'If it was not you, choose ‘Forgot password?’ on the log-in page at once.',
    ],
    link: { label: 'Go to the log-in page', address: link },
  });
}

/** Goes to the address the account had until now. The new one is not named: who reads this may not be its owner. */
export function emailChangedMessage(to: Recipient, messageId: string): Message {
  return compose(to, messageId, {
    subject: `Your ${BRAND} e-mail address was changed`,
    paragraphs: [
      `Your ${BRAND} account now has another e-mail address, so this is the last mail to this one.`,
      'If it was not you, somebody else can use your account: please tell us at once.',
    ],
  });
}

function compose(
  { name, email }: Recipient,
  messageId: string,
  { subject, paragraphs, link }: Content,
): Message {
  const [first = '', ...rest] = paragraphs;
  const button = link
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.address)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`
    : '';
  return {
    to: email,
    subject,
    messageId,
    text: [`Hello ${name},`, first, ...(link ? [link.address] : []), ...rest, `${BRAND}\n${TAGLINE}\n`].join(
      '\n\n',
    ),
    html: letter(`
      <p style="margin:0 0 16px">Hello ${escapeHtml(name)},</p>
      <p style="margin:0 0 24px">${escapeHtml(first)}</p>
      ${button}${rest.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')}`),
  };
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a2138;color:#fffdf8;text-decoration:none;font-weight:700';
