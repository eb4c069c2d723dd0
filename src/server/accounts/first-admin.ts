import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { ConfigError } from '../settings.ts';
import { hashPassword } from './passwords.ts';
import { hasAccounts, insertAccount } from './queries.ts';

/**
 * Creates user 1, the administrator, from the settings if there is no account yet. Throws ConfigError in production if
 * the settings name none: otherwise the first visitor to register would become administrator.
 */
export async function ensureAdmin(db: Database, { admin, production }: Config, log: Log): Promise<void> {
  if (await hasAccounts(db)) return;
  if (!admin) {
    if (production)
      throw new ConfigError(
        'The first start in production needs ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: they become user 1, the administrator.',
      );
    log.info('Nobody has registered yet: the first to do so is the administrator.');
    return;
  }
  const { password, username, email } = admin;
  const passwordHash = await hashPassword(password);
  const account = await insertAccount(db, { name: username, username, email, passwordHash });
  // Another process that started at the same moment may have created the account first.
  if (typeof account !== 'string') log.info('The administrator has been created', { userId: account.id });
}
