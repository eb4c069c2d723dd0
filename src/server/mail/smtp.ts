import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';

const PATIENCE_MS = 15_000;

/** Hands messages to a mail server, giving up on one that hangs. */
export function createSmtp(url: string, from: string, patienceMs = PATIENCE_MS): Mailer {
  const patience = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport({ url, ...patience }, { from });
  return {
    async send({ to, subject, text, html, messageId, pictures = [] }) {
      const attachments = pictures.map((picture) => ({ ...picture, encoding: 'base64' }));
      // As an object the address is taken as it is, not parsed as a list of them.
      const recipient = { name: '', address: to };
      await transport
        .sendMail({ to: recipient, subject, text, html, messageId, attachments })
        .catch((error) => {
          throw isRefusal(error) ? new MailRefused() : error;
        });
    },
  };
}

/** Whether the server said of the address itself that it never takes mail, and not merely that it does not now. */
function isRefusal({ code, responseCode }: { code?: string; responseCode?: number }): boolean {
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
}
