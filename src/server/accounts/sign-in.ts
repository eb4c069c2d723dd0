import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../http/errors.ts';
import { keyReused } from '../http/idempotent.ts';
import { type Session, startSession } from '../http/session.ts';
import { passwordFits } from './passwords.ts';
import { type Account, findAccountById, stillHasPassword } from './queries.ts';

export const wrongCredentials = () => unauthorized('Invalid username or password');

/**
 * Logs in a user whose password was checked. Throws 401 if the password was changed in the meantime: the session's
 * transaction checks it again, so that an old password starts no session.
 */
export async function signIn(
  c: Context,
  deps: Deps,
  session: Session | null,
  account: Account,
): Promise<void> {
  const facts = { userId: account.id, visitor: session?.visitor ?? null };
  if (!(await startSession(c, deps, session, facts, (tx) => stillHasPassword(tx, account))))
    throw wrongCredentials();
  deps.knownDevices.remember(c, account);
}

/**
 * Returns the account that an earlier call under the same key made or changed. The repeated call may come from a
 * stranger who found the key, so it throws 422 unless the password is the account's.
 */
export async function verifyRepeatedCall(
  { db }: Pick<Deps, 'db'>,
  id: number,
  password: string,
): Promise<Account> {
  const account = await findAccountById(db, id);
  const fits = await passwordFits(account?.password ?? null, password);
  if (!account || !fits) throw keyReused();
  return account;
}
