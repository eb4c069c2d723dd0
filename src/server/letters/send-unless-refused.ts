import type { Deps } from '../deps.ts';
import { MailRefused, type Message } from '../mail/mailer.ts';

/** Sends a mail; false when its address refuses it for good. Rejects when it should be retried. */
export async function sendUnlessRefused(
  { mailer }: Pick<Deps, 'mailer'>,
  message: Message,
): Promise<boolean> {
  try {
    await mailer.send(message);
    return true;
  } catch (error) {
    if (error instanceof MailRefused) return false;
    throw error;
  }
}
