import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { ConfigError } from '../settings.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { findAccountById, hasAccounts, insertAccount } from './queries.ts';

/**
 * Creates user 1, the administrator, from the settings if there is no account yet. Throws ConfigError in production if
 * the settings name none: otherwise the first visitor to register would become administrator. Changing the settings
 * later does not change the password.
 */
export async function ensureAdmin(db: Database, { admin, production }: Config, log: Log): Promise<void> {
  if (await hasAccounts(db)) {
    const known = admin && (await findAccountById(db, 1));
    if (known && !(await passwordFits(known.password, admin.password)))
      log.info(
        'ADMIN_PASSWORD is not the administrator’s current password and is ignored: npm run admin:reset prints a link to choose a new one',
      );
    return;
  }
  if (!admin) {
    if (production)
      throw new ConfigError(
        'The first start in production needs ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: these create user 1, the administrator.',
      );
    log.info('Nobody has registered yet: the first person to do so will be the administrator.');
    return;
  }
  const { password, username, email } = admin;
  const passwordHash = await hashPassword(password);
  const account = await insertAccount(db, { name: username, username, email, passwordHash });
  // Another process that started at the same moment may have created the account first.
  if (typeof account !== 'string') log.info('The administrator has been created', { userId: account.id });
}
