import { createTransport } from 'nodemailer';
import type { DkimKey } from '../config.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { type Mailer, MailNotSent, MailRefused } from './mailer.ts';

/**
 * What a signature covers: nodemailer's own list, and the header it leaves out without which RFC 8058 lets no mail program
 * believe the one before it.
 */
const SIGNED = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID',
  'Content-Description:In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Subscribe:List-Post:List-Owner',
  'List-Archive:List-Unsubscribe-Post:Auto-Submitted',
].join(':');

type Options = { dkim?: DkimKey | null; timeoutMs?: number };

/** Sends through an SMTP server; signs each mail when there is a key. */
export function createSmtp(
  url: string,
  from: string,
  { dkim = null, timeoutMs = BUDGET_MS.mail }: Options = {},
): Mailer {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const signing = dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: SIGNED,
  };
  const transport = createTransport({ url, ...timeouts, ...(signing ? { dkim: signing } : {}) }, { from });
  return {
    async send({ to, subject, text, html, messageId, pictures = [], headers = {} }) {
      const attachments = pictures.map((picture) => ({ ...picture, encoding: 'base64' }));
      // Given as an object, the address is used as it is; a string would be parsed as a list of addresses.
      const recipient = { name: '', address: to };
      await transport
        .sendMail({ to: recipient, subject, text, html, messageId, attachments, headers })
        .catch((error) => {
          throw isRefusal(error) ? new MailRefused() : new MailNotSent(error);
        });
    },
  };
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Whether the server permanently rejected this address. What it answers to `MAIL FROM`, and a relay that is denied, are faults of
 * the settings or of the server, which are mended: those mails are tried again. Source of the codes: RFC 3463 and RFC 5321.
 */
function isRefusal({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false;
  const enhanced = ENHANCED_CODE.exec(response)?.[1];
  return enhanced === undefined ? NO_SUCH_ADDRESS.includes(responseCode) : ABOUT_ADDRESS.test(enhanced);
}

const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** Of an address or its mailbox; 5.1.7 and 5.1.8 are about the sender's address. */
const ABOUT_ADDRESS = /^5\.(1\.(?![78]$)|2\.)/;
const NO_SUCH_ADDRESS = [550, 551, 553];
