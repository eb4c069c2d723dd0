import { randomUUID } from 'node:crypto';
import { pages } from '#shared/pages.ts';
import { CODE_MS } from '../accounts/email-codes.ts';
import { type Account, findAccountById } from '../accounts/queries.ts';
import { issueResetToken, RESET_MS, resetLink } from '../accounts/resets.ts';
import type { Deps } from '../deps.ts';
import type { AccountMail } from '../jobs/jobs.ts';
import { MailRefused, MailUncertain, type Message, messageIdOf } from '../mail/mailer.ts';
import { accountMessage } from './account-messages.ts';

/** Sends one email about an account. Rejects if it should be retried; a refused address is only logged. */
export async function sendAccountMail(deps: Deps, mail: AccountMail): Promise<void> {
  const account = mail.userId === null ? null : await findAccountById(deps.db, mail.userId);
  const message = account && (await messageFor(deps, account, mail));
  if (!message) return;
  try {
    await deps.mailer.send(message);
  } catch (error) {
    // Another email would invalidate one that may be on its way; a user who gets none can ask again.
    const isOver = error instanceof MailRefused || (error instanceof MailUncertain && hasSecret(mail));
    if (!isOver) throw error;
    const facts = { userId: mail.userId, mail: mail.kind, error };
    deps.log.warn('An email about an account could not be delivered', facts);
  }
}

async function messageFor(deps: Deps, account: Account, mail: AccountMail): Promise<Message | null> {
  const given = await linkOrCode(deps, account, mail);
  if (given === null) return null;
  // A retry has a new secret, so it needs a new message id: mailboxes drop a message whose id they know.
  const id = [`account-${account.id}`, mail.kind, Date.parse(mail.at)];
  const messageId = messageIdOf(deps.config, ...id, ...(hasSecret(mail) ? [randomUUID()] : []));
  const to = mail.kind === 'email-changed' ? mail.to : account.email;
  return accountMessage(mail.kind, given, { name: account.name, to, messageId }, deps.config);
}

const hasSecret = ({ kind }: AccountMail) => kind === 'reset' || kind === 'email-code';

/** Returns an email's link or code; null if it waited in the queue for longer than that is valid. */
async function linkOrCode(
  { db, config, now, emailCodes }: Deps,
  account: Account,
  { kind, at }: AccountMail,
): Promise<string | null> {
  const age = now().getTime() - Date.parse(at);
  switch (kind) {
    case 'reset':
      if (age > RESET_MS) return null;
      return resetLink(config.baseUrl, await issueResetToken(db, account.id, now()));
    case 'email-code':
      return age > CODE_MS ? null : emailCodes.issue(db, account, now());
    case 'password-changed':
      return config.baseUrl + pages.auth.path;
    case 'email-changed':
      return '';
  }
}
