import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { badRequest } from '../http/errors.ts';
import { findAccountById } from './queries.ts';

/** Mounts the confirmation of an account's address by a six-digit code, which is sent when a feature first needs it. */
export function mountEmail(serve: Serve, { db, jobs, limits, config, now, emailCodes }: Deps): void {
  serve(api.account.emailState, async ({ user }) => ({
    verified: Boolean((await findAccountById(db, user.id))?.emailVerifiedAt),
  }));

  serve(api.account.sendEmailCode, async ({ c, user, once }) => {
    const mail = { kind: 'email-code', userId: user.id, at: now().toISOString() } as const;
    await once(
      (tx) => jobs.send(tx, 'account-mail', mail),
      async () => {
        await limits.count('code to confirm an address', String(user.id));
        await limits.count('code to confirm an address from an address', callerAddress(c, config.trustProxy));
      },
    );
    jobs.wake('account-mail');
  });

  serve(api.account.checkEmailCode, async ({ user, body }) => {
    if (!(await emailCodes.confirm(db, user.id, body.digits, now())))
      throw badRequest(
        'This code is wrong or has expired. Please use the code in our latest email, or request another one.',
      );
    return { verified: true };
  });
}
