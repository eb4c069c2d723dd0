import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const PATIENCE_MS = 15_000;

/** Hands messages to a mail server, giving up on one that hangs. */
export function createSmtp(url: string, from: string): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url, ...patience }, { from });
  return {
    async send({ to, subject, text, html, messageId }) {
      // As an object the address is taken as it is, not parsed as a list of them.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, messageId });
    },
  };
}
