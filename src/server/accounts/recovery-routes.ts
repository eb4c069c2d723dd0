import { api } from '#shared/api.ts';
import { foldForComparison } from '#shared/plain-characters.ts';
import type { Queryable } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { HttpError } from '../http/errors.ts';
import { withRequestLog } from '../http/request-id.ts';
import { endSessionsOf } from '../http/session.ts';
import { hashPassword } from './passwords.ts';
import { countedName, findAccountByEmail, findAccounts } from './queries.ts';
import { findReset, spendResetToken } from './resets.ts';
import { verifyRepeatedCall } from './sign-in.ts';

const unknownEmail = () => new HttpError(404, "We couldn't find an account with that email address.");
const invalidLink = () => new HttpError(404, 'Invalid Reset Link');

/** Mounts what a user who cannot log in may do: find their username, and choose a new password by an emailed link. */
export function mountRecovery(serve: Serve, deps: Deps): void {
  const { db, jobs, config, limits, now } = deps;

  serve(api.account.findUsername, async ({ c, body }) => {
    await limits.count('username asked from an address', callerAddress(c, config.trustProxy));
    await limits.count('username asked of an e-mail address', foldForComparison(body.email));
    const account = await findAccountByEmail(db, body.email);
    withRequestLog(c, deps).log.info('A username was requested', { userId: account?.id ?? null });
    if (!account) throw unknownEmail();
    return account;
  });

  serve(api.account.requestReset, async ({ c, body, once }) => {
    const email = foldForComparison(body.email);
    const findIn = async (db: Queryable) =>
      (await findAccounts(db, body.username)).find(({ emailKey }) => emailKey === email) ?? null;
    await once(
      async (tx) => {
        const userId = (await findIn(tx))?.id ?? null;
        // A job is queued even if there is no such account, so that the response takes as long.
        await jobs.send(tx, 'account-mail', { kind: 'reset', userId, at: now().toISOString() });
      },
      async () => {
        await limits.count('reset mail from an address', callerAddress(c, config.trustProxy));
        const name = countedName(await findIn(db), body.username);
        await limits.count('reset mail to an account', `${name}\n${email}`);
      },
    );
    jobs.wake('account-mail');
  });

  serve(api.account.checkReset, async ({ c, params }) => {
    await limits.count('reset link from an address', callerAddress(c, config.trustProxy));
    if (!(await findReset(db, params.token, now()))) throw invalidLink();
  });

  serve(api.account.resetPassword, async ({ c, params, body, once }) => {
    await limits.count('reset link from an address', callerAddress(c, config.trustProxy));
    const userId = await once(
      async (tx, passwordHash) => {
        const owner = await spendResetToken(tx, params.token, passwordHash, now());
        if (owner === null) throw invalidLink();
        await endSessionsOf(tx, owner);
        const mail = { kind: 'password-changed', userId: owner, at: now().toISOString() } as const;
        await jobs.send(tx, 'account-mail', mail);
        return owner;
      },
      async () => {
        if (!(await findReset(db, params.token, now()))) throw invalidLink();
        return hashPassword(body.password);
      },
    );
    await verifyRepeatedCall(deps, userId, body.password);
    jobs.wake('account-mail');
    withRequestLog(c, deps).log.info('A password was reset', { userId });
  });
}
