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
import { type Account, changePassword, countedName, findAccounts, insertAccount } from './queries.ts';
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
    const deviceOf = (account: Account) => knownDevices.keyOf(c, account);
    const found = await findAccounts(db, body.username);
    // Nobody else can use up the limit of an account on a device where it is known.
    const known = found.toSorted((one, other) => Number(!deviceOf(one)) - Number(!deviceOf(other)));
    for (const account of found.length > 0 ? known : [null]) {
      const device = account && deviceOf(account);
      const attempts = device
        ? ([['log-in from a known device', device]] as const)
        : strangersAttempts(countedName(account, body.username), callerAddress(c, config.trustProxy));
      // Attempts are counted before the password is compared, so that simultaneous ones cannot exceed the limit.
      for (const [rule, key] of attempts) await limits.count(rule, key);
      const fits = await passwordFits(account?.password ?? null, body.password);
      if (!account || !fits) continue;
      for (const [rule, key] of attempts) await limits.uncount(rule, key);
      await signIn(c, deps, session, await rehashIfWeak(db, account, body.password));
      return account;
    }
    // Two passwords are always compared, so that the time does not show how many accounts there are.
    if (found.length < 2) await passwordFits(null, body.password);
    throw wrongCredentials();
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
