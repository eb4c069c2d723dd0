import { randomUUID } from 'node:crypto';
import { pages } from '#shared/pages.ts';
import { type Account, findAccountById } from '../accounts/queries.ts';
import { issueResetToken, RESET_MS } from '../accounts/resets.ts';
import type { Deps } from '../deps.ts';
import type { AccountMail } from '../jobs/jobs.ts';
import { emailChangedMessage, passwordChangedMessage, resetMessage } from './account-messages.ts';
import { MailRefused, type Message } from './mailer.ts';
import { domainOf } from './send-order-mail.ts';

/** Writes to the owner of an account. Rejects when the mail could not be handed over and is worth another try. */
export async function sendAccountMail(deps: Deps, mail: AccountMail): Promise<void> {
  const account = mail.userId === null ? null : await findAccountById(deps.db, mail.userId);
  const message = account && (await messageFor(deps, account, mail));
  if (!message) return;
  try {
    await deps.mailer.send(message);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    deps.log.warn('A mail about an account could not be delivered', { userId: mail.userId, mail: mail.kind });
  }
}

async function messageFor(deps: Deps, account: Account, mail: AccountMail): Promise<Message | null> {
  const { db, config, now } = deps;
  const idOf = (more = '') =>
    `<account-${account.id}.${mail.kind}.${Date.parse(mail.at)}${more}@${domainOf(config.mailFrom)}>`;
  switch (mail.kind) {
    case 'reset': {
      // Whoever waited longer than a link lives has given up or asked again.
      if (Date.parse(mail.at) < now().getTime() - RESET_MS) return null;
      const token = await issueResetToken(db, account.id, now());
      const link = `${config.baseUrl}/reset-password?token=${token}`;
      // A second try carries another token, so it must not pass for the same message.
      return resetMessage(account, link, idOf(`.${randomUUID()}`));
    }
    case 'password-changed':
      return passwordChangedMessage(account, config.baseUrl + pages.auth, idOf());
    case 'email-changed':
      return emailChangedMessage({ ...account, email: mail.to }, idOf());
  }
}
