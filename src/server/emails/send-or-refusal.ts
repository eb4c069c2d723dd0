import type { Deps } from '../deps.ts';
import { MailRefused, type Message } from '../mail/mailer.ts';

/** Sends an email; returns the refusal if its address refuses it for good. Rejects if it should be retried. */
export async function sendOrRefusal(
  { mailer }: Pick<Deps, 'mailer'>,
  message: Message,
): Promise<MailRefused | null> {
  try {
    await mailer.send(message);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error;
    throw error;
  }
}
