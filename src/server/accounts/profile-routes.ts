import { type User, WRONG_PASSWORD } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { foldForComparison } from '#shared/plain-characters.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { answerWithin } from '../http/answer-within.ts';
import type { Serve } from '../http/bind-call.ts';
import { badRequest, conflict, unauthorized } from '../http/errors.ts';
import { endSessionsOf, forgetSession, listSessions } from '../http/session.ts';
import { stopForChangedAddress } from '../reminders/queries.ts';
import { deleteAccount } from './delete-account.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { type Account, changePassword, changeProfile, findAccountById, stillHasPassword } from './queries.ts';
import { TAKEN } from './routes.ts';
import { signIn, verifyRepeatedCall } from './sign-in.ts';

/** Mounts what a logged-in user may do with their own account. */
export function mountProfile(serve: Serve, deps: Deps): void {
  const { db, jobs, now, knownDevices } = deps;

  serve(api.account.update, async ({ user, body: { currentPassword, ...profile } }) => {
    const emailChanges = profile.email !== user.email;
    if (emailChanges && !currentPassword)
      throw badRequest('Please enter your current password to change your email address');
    const known = emailChanges ? await confirmPassword(deps, user, currentPassword ?? '') : null;
    const account = await inTransaction(db, async (tx) => {
      if (known && !(await stillHasPassword(tx, known))) throw unauthorized();
      const changed = await changeProfile(tx, user.id, profile);
      if (changed === 'email') throw conflict(TAKEN.email);
      if (!changed) throw unauthorized();
      const mail = {
        kind: 'email-changed',
        userId: user.id,
        at: now().toISOString(),
        to: user.email,
      } as const;
      if (emailChanges) {
        await stopForChangedAddress(tx, user.id);
        await jobs.send(tx, 'account-mail', mail);
      }
      return changed;
    });
    if (emailChanges) jobs.wake('account-mail');
    return account;
  });

  serve(api.account.password, async ({ c, user, session, body, once }) => {
    const id = await once(
      async (tx, { known, passwordHash }) => {
        if (!(await changePassword(tx, known, passwordHash))) throw unauthorized();
        await endSessionsOf(tx, known.id, session);
        const mail = { kind: 'password-changed', userId: known.id, at: now().toISOString() } as const;
        await jobs.send(tx, 'account-mail', mail);
        return known.id;
      },
      async () => {
        const known = await confirmPassword(deps, user, body.currentPassword);
        return { known, passwordHash: await hashPassword(body.password) };
      },
    );
    jobs.wake('account-mail');
    await signIn(c, deps, session, await verifyRepeatedCall(deps, id, body.password));
  });

  serve(api.account.sessions, ({ user, session }) => listSessions(deps, user.id, session));

  serve(api.account.endSessions, ({ user, session }) => endSessionsOf(db, user.id, session));

  serve(api.account.remove, async ({ c, user, body }) => {
    if (foldForComparison(body.confirmation.trim()) !== foldForComparison(user.username))
      throw badRequest('Please type your username to confirm');
    const account = await confirmPassword(deps, user, body.currentPassword);
    await answerWithin(c, deps, (parts) => deleteAccount(parts, user));
    forgetSession(c, deps);
    knownDevices.forget(c, account);
  });
}

/** Checks the current password, so that a thief with an unlocked phone cannot take over. Throws 400 or 401. */
async function confirmPassword({ db, limits }: Deps, user: User | null, password: string): Promise<Account> {
  if (!user) throw unauthorized();
  await limits.count('current password of an account', String(user.id));
  const account = await findAccountById(db, user.id);
  const fits = await passwordFits(account?.password ?? null, password);
  if (!account || !fits) throw badRequest(WRONG_PASSWORD);
  await limits.uncount('current password of an account', String(user.id));
  return account;
}
