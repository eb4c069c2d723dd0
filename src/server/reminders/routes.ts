import { api } from '#shared/api.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { conflict, unauthorized } from '../http/errors.ts';
import { findAddressee, lockReminders, lockVerified, saveReminders, stateOf } from './queries.ts';
import { startLedger } from './start-ledger.ts';

export function mountReminders(serve: Serve, deps: Deps): void {
  const { db, jobs, limits, now } = deps;
  const stateFor = async (userId: number) => {
    const addressee = await findAddressee(db, userId);
    if (!addressee) throw unauthorized();
    return stateOf(addressee);
  };
  const sample = (tx: Transaction, userId: number) =>
    jobs.send(tx, 'reminder-mail', { userId, sampleAt: now().toISOString() });

  serve(api.account.reminders, ({ user }) => stateFor(user.id));

  serve(api.account.saveReminders, async ({ user, body }) => {
    const { on, ...settings } = body;
    const before = await stateFor(user.id);
    const switchesOn = on && !before.on;
    if (switchesOn) await limits.count('reminder mail asked for', String(user.id));
    await inTransaction(db, async (tx) => {
      const verified = await lockVerified(tx, user.id);
      const known = await lockReminders(tx, user.id);
      const starts = on && !known?.onSince;
      if (starts && !verified) throw conflict('Please confirm your email address first');
      await saveReminders(
        tx,
        user.id,
        settings,
        on ? (starts ? startLedger(known, settings, now()) : {}) : { onSince: null },
      );
      if (starts) await sample(tx, user.id);
    });
    if (switchesOn) jobs.wake('reminder-mail');
    return stateFor(user.id);
  });

  serve(api.account.sendReminder, async ({ user, once }) => {
    await once(
      (tx) => sample(tx, user.id),
      async () => {
        const { on } = await stateFor(user.id);
        if (!on) throw conflict('Please turn on reminders first');
        await limits.count('reminder mail asked for', String(user.id));
      },
    );
    jobs.wake('reminder-mail');
  });
}
