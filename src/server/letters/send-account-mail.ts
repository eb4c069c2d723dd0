import { randomUUID } from 'node:crypto';
import { pages } from '#shared/pages.ts';
import { CODE_MS } from '../accounts/email-codes.ts';
import { type Account, findAccountById } from '../accounts/queries.ts';
import { issueResetToken, RESET_MS } from '../accounts/resets.ts';
import type { Deps } from '../deps.ts';
import type { AccountMail } from '../jobs/jobs.ts';
import { domainOf, MailRefused, type Message } from '../mail/mailer.ts';
import {
  emailChangedMessage,
  emailCodeMessage,
  passwordChangedMessage,
  resetMessage,
} from './account-messages.ts';

/** Sends one mail about an account. Rejects when it should be retried; a refused address is only logged. */
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
      // After waiting in the queue for longer than a link lives, nobody expects this mail any more.
      if (Date.parse(mail.at) < now().getTime() - RESET_MS) return null;
      const token = await issueResetToken(db, account.id, now());
      const link = `${config.baseUrl}/reset-password?token=${token}`;
      // A retry carries another token, so it needs another message id: mailboxes drop a message whose id they have seen.
      return resetMessage(account, link, idOf(`.${randomUUID()}`), config);
    }
    case 'email-code': {
      // Nobody is still waiting at the page for a mail this old.
      if (Date.parse(mail.at) < now().getTime() - CODE_MS) return null;
      const code = await deps.emailCodes.issue(db, account, now());
      return emailCodeMessage(account, code, idOf(`.${randomUUID()}`), config);
    }
    case 'password-changed':
      return passwordChangedMessage(account, config.baseUrl + pages.auth.path, idOf(), config);
    case 'email-changed':
      return emailChangedMessage({ ...account, email: mail.to }, idOf(), config);
  }
}
