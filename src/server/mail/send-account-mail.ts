import { randomUUID } from 'node:crypto';
import { pages } from '#shared/pages.ts';
import { findAccountById } from '../accounts/queries.ts';
import { issueResetToken, RESET_MS } from '../accounts/resets.ts';
import type { Deps } from '../deps.ts';
import type { AccountMail } from '../jobs/jobs.ts';
import { emailChangedMessage, passwordChangedMessage, resetMessage } from './account-messages.ts';

/** Writes to the owner of an account. Rejects when the mail could not be handed over. */
export async function sendAccountMail(deps: Deps, mail: AccountMail): Promise<void> {
  const { db, mailer, config, now } = deps;
  const account = mail.userId === null ? null : await findAccountById(db, mail.userId);
  if (!account) return;
  const domain = new URL(config.baseUrl).hostname;
  const messageId = `<account-${account.id}.${mail.kind}.${Date.parse(mail.at)}@${domain}>`;
  switch (mail.kind) {
    case 'reset': {
      // Whoever waited longer than a link lives has given up or asked again.
      if (Date.parse(mail.at) < now().getTime() - RESET_MS) return;
      const token = await issueResetToken(db, account.id, now());
      const link = `${config.baseUrl}/reset-password?token=${token}`;
      // A second try carries another token, so it must not pass for the same message.
      return mailer.send(resetMessage(account, link, messageId.replace('@', `.${randomUUID()}@`)));
    }
    case 'password-changed':
      return mailer.send(passwordChangedMessage(account, config.baseUrl + pages.auth, messageId));
    case 'email-changed':
      return mailer.send(emailChangedMessage({ ...account, email: mail.to }, messageId));
  }
}
