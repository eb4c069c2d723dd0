import { createTransport } from 'nodemailer';
import { type Mailer, MailNotSent, MailRefused } from './mailer.ts';

const TIMEOUT_MS = 15_000;

/** Sends through an SMTP server. */
export function createSmtp(url: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
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
