import { isAdmin } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { conflict } from '../http/errors.ts';
import { withRequestLog } from '../http/request-id.ts';
import { endSession } from '../http/session.ts';
import { hashPassword, needsRehash, passwordFits } from './passwords.ts';
import { type Account, changePassword, countedName, findAccount, insertAccount } from './queries.ts';
import { signIn, verifyRepeatedCall, wrongCredentials } from './sign-in.ts';

export const TAKEN = { username: 'Username already exists', email: 'Email already exists' };

export function mountAccounts(serve: Serve, deps: Deps): void {
  const { db, config, limits, knownDevices } = deps;

  serve(api.account.user, ({ user }) => user);

  serve(api.account.register, async ({ c, body, session, once }) => {
    await limits.count('registration from an address', callerAddress(c, config.trustProxy));
    const { password, ...registration } = body;
    const id = await once(
      async (tx, passwordHash) => {
        const account = await insertAccount(tx, { ...registration, passwordHash });
        if (typeof account === 'string') throw conflict(TAKEN[account]);
        return account.id;
      },
      () => hashPassword(password),
    );
    const account = await verifyRepeatedCall(deps, id, password);
    if (isAdmin(account))
      withRequestLog(c, deps).log.warn('The first person to register is now the administrator', {
        userId: account.id,
      });
    await signIn(c, deps, session, account);
    return account;
  });

  serve(api.account.login, async ({ c, body, session }) => {
    const account = await findAccount(db, body.username);
    const device = account && knownDevices.keyOf(c, account);
    const attempts = device
      ? ([['log-in from a known device', device]] as const)
      : strangersAttempts(countedName(account, body.username), callerAddress(c, config.trustProxy));
    // Attempts are counted before the password is compared, so that simultaneous ones cannot exceed the limit.
    for (const [rule, key] of attempts) await limits.count(rule, key);
    const fits = await passwordFits(account?.password ?? null, body.password);
    if (!account || !fits) throw wrongCredentials();
    for (const [rule, key] of attempts) await limits.uncount(rule, key);
    const known = await rehashIfWeak(db, account, body.password);
    await signIn(c, deps, session, known);
    return account;
  });

  serve(api.account.logout, ({ c, session }) => endSession(c, deps, session));
}

function strangersAttempts(name: string, address: string) {
  return [
    ['log-in of an account from an address', `${name}\n${address}`],
    ['log-in of an account', name],
    ['log-in from an address', address],
  ] as const;
}

/** Returns the account, with a new hash of its password if the stored one is weaker than today's. */
async function rehashIfWeak(db: Database, account: Account, password: string): Promise<Account> {
  if (!needsRehash(account.password)) return account;
  const hash = await hashPassword(password);
  return (await changePassword(db, account, hash)) ? { ...account, password: hash } : account;
}
