import { setTimeout as wait } from 'node:timers/promises';
import { newProgress, reconcile } from './checkout/reconcile.ts';
import { deleteExpired } from './delete-expired.ts';
import type { Deps } from './deps.ts';
import { queueMorningMail } from './desk/queue-morning-mail.ts';
import { sendAccountMail } from './emails/send-account-mail.ts';
import { sendMorningMail } from './emails/send-morning-mail.ts';
import { recordUndelivered, sendOrderMail } from './emails/send-order-mail.ts';
import { retryReminderMail, sendReminderMail } from './emails/send-reminder-mail.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { withProviderTimeout } from './payments/provider-timeout.ts';
import { type Deliver, deliverEvent } from './payments/simulator-webhook.ts';
import { queueReminders } from './reminders/queue-reminders.ts';
import { BUDGET_MS } from './time-budget.ts';

/** Returns the handlers of all jobs. */
export function jobHandlers(deps: Deps, deliver: Deliver): JobHandlers {
  return {
    'order-mail': (mail) => sendOrderMail(deps, mail),
    'order-mail-failed': (mail) => recordUndelivered(deps, mail),
    'account-mail': (mail) => sendAccountMail(deps, mail),
    'reminder-mail': (mail) => sendReminderMail(deps, mail),
    'reminder-mail-failed': (mail) => retryReminderMail(deps, mail),
    'morning-mail': (mail) => sendMorningMail(deps, mail),
    'simulator-webhook': async (event) => {
      if (deps.simulator) await deliverEvent(deps.simulator, deliver, event);
    },
    'simulator-settle': async ({ paymentId }) => deps.simulator?.settle(paymentId),
  };
}

/**
 * Runs the queues; at once and then at intervals queues due emails, reconciles payments and deletes expired data, until
 * the signal aborts.
 */
export async function startWork(deps: Deps, deliver: Deliver, signal: AbortSignal): Promise<void> {
  deps.jobs.work(jobHandlers(deps, deliver));
  const patient = { ...deps, db: deps.patientDb, gateway: withProviderTimeout(deps.gateway, signal) };
  await Promise.all([
    atIntervals(deps.config.reconcileSeconds * 1000, startRounds(patient, signal), signal),
    atIntervals(BUDGET_MS.dueMailCheck, () => queueDueMails(patient), signal),
  ]);
}

async function atIntervals(ms: number, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function queueDueMails(deps: Deps): Promise<void> {
  await queueReminders(deps).catch((error) => deps.log.error('Reminders could not be queued', { error }));
  await queueMorningMail(deps).catch((error) =>
    deps.log.error('The morning email could not be queued', { error }),
  );
}

/** Returns the periodic work. With several servers, each of them does it; whatever fails is left to the next round. */
function startRounds(deps: Deps, signal: AbortSignal): () => Promise<void> {
  const progress = newProgress(deps.now());
  return async () => {
    await reconcile(deps, progress, signal).catch((error) => deps.log.error('Reconciling failed', { error }));
    await deleteExpired(deps).catch((error) =>
      deps.log.error('Expired data could not be deleted', { error }),
    );
  };
}
