import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../http/errors.ts';
import { madeOtherwise } from '../http/once.ts';
import { type Session, startSession } from '../http/session.ts';
import { passwordFits } from './passwords.ts';
import { type Account, findAccountById, stillHasPassword } from './queries.ts';

export const wrongCredentials = () => unauthorized('Invalid username or password');

/**
 * Signs in whoever gave this password of the account. It is looked at again in the session's transaction, and a 401 when it has
 * been changed in the meantime: that must start no session.
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
 * The account that a call with a password has made or changed. Whoever asks again under the call's key may be late, or a stranger
 * who has found the key: throws a 422 unless the password is the account's.
 */
export async function accountMade({ db }: Pick<Deps, 'db'>, id: number, password: string): Promise<Account> {
  const account = await findAccountById(db, id);
  const fits = await passwordFits(account?.password ?? null, password);
  if (!account || !fits) throw madeOtherwise();
  return account;
}
