import { localClock } from '#shared/zones.ts';
import type { Deps } from '../deps.ts';
import { SHOP_ZONE } from '../desk/queue-morning-mail.ts';
import { listTasks } from '../desk/shop-tasks.ts';
import type { JobData } from '../jobs/jobs.ts';
import { messageIdOf } from '../mail/mailer.ts';
import { morningMessage } from './morning-message.ts';
import { sendOrRefusal } from './send-or-refusal.ts';

/**
 * Sends the shop its open tasks. Rejects if it should be retried; one that could not be sent on its day is dropped,
 * since the next day has its own.
 */
export async function sendMorningMail(deps: Deps, { day }: JobData['morning-mail']): Promise<void> {
  const { config, log, now } = deps;
  const { trader } = config.shop;
  if (!trader || localClock(SHOP_ZONE, now()).day !== day) return;
  const needs = await listTasks(deps);
  if (needs.length === 0) return;
  const message = morningMessage(needs, {
    ...{ to: trader.email, day, sender: config },
    messageId: messageIdOf(config, 'desk', day),
  });
  if (await sendOrRefusal(deps, message))
    log.error('The shop’s own address refuses the morning email: check SHOP_EMAIL');
}
