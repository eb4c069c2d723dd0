import { createTransport } from 'nodemailer';
import type { DkimKey } from '../config.ts';
import { type Mailer, MailNotSent, MailRefused } from './mailer.ts';

const TIMEOUT_MS = 15_000;

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
  { dkim = null, timeoutMs = TIMEOUT_MS }: Options = {},
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

/** Whether the server rejected the address permanently (5xx), and not just for now. */
function isRefusal({ code, responseCode }: { code?: string; responseCode?: number }): boolean {
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
}
