import { daysBetween } from '#shared/calendar.ts';
import { comingUp } from '#shared/coming-up.ts';
import { DEFAULT_CHOICES, type Occasion } from '#shared/occasions.ts';
import { pages, stopRemindersPath } from '#shared/pages.ts';
import {
  isAnyChosen,
  isOverviewDue,
  MAX_LATE_DAYS,
  overviewFrom,
  type RemindedFacts,
  remindersBetween,
  withoutNever,
} from '#shared/reminders.ts';
import { localClock } from '#shared/zones.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ReminderMail } from '../jobs/jobs.ts';
import { messageIdOf } from '../mail/mailer.ts';
import { countRefusal, findAddressee, forgetRefusals, type StoredReminders } from '../reminders/queries.ts';
import { remindedFactsOf } from '../reminders/reminded-facts.ts';
import { type ReminderContent, reminderMessage } from './reminder-message.ts';
import { sendOrRefusal } from './send-or-refusal.ts';

/** An address that refuses this many emails in a row gets no more. */
const REFUSALS = 3;
/** A sample email shows this many occasions. */
const SHOWN = 3;

const NOTHING: RemindedFacts = { choices: DEFAULT_CHOICES, children: [], people: [], dates: [] };

/**
 * Sends one reminder with the notebook's current data: rows deleted since it was queued are omitted, and a user who has
 * switched reminders off gets none. Rejects if it should be retried.
 */
export async function sendReminderMail(deps: Deps, mail: ReminderMail): Promise<void> {
  const { db, config, stopLinks, now } = deps;
  const { userId } = mail;
  const addressee = await findAddressee(db, userId);
  const settings = addressee?.reminders;
  if (!addressee?.emailVerifiedAt || !settings?.onSince) return;
  const facts = (await remindedFactsOf(db, [userId])).get(userId) ?? NOTHING;
  const { day: today } = localClock(settings.zone, now());
  const content = contentOf(mail, facts, settings, today);
  if (!content) return;
  const message = reminderMessage(content, settings, {
    to: addressee,
    // The id is the same at each try, so that a mailbox which receives the email twice shows it once.
    messageId: messageIdOf(config, `reminder-${userId}`, keyOf(mail)),
    notebook: config.baseUrl + pages.home.path,
    stop: config.baseUrl + stopRemindersPath(stopLinks.tokenOf(userId, settings.linkVersion)),
    oneClick: config.baseUrl.startsWith('https:'),
    sender: config,
  });
  const refusal = await sendOrRefusal(deps, message);
  if (!refusal) {
    if (settings.refusals > 0) await forgetRefusals(db, userId);
    return;
  }
  // An unproven refusal may come from a mail server that accepts nothing from us, so it never switches reminders off.
  const stopped = await countRefusal(db, userId, refusal.isProven ? REFUSALS : Number.MAX_SAFE_INTEGER);
  deps.log.warn('A reminder was refused by its address', { userId, stopped });
}

function contentOf(
  mail: ReminderMail,
  facts: RemindedFacts,
  settings: StoredReminders,
  today: string,
): ReminderContent | null {
  if ('sampleAt' in mail)
    return {
      kind: 'sample',
      due: withoutNever(facts, comingUp(facts, today, facts.choices)).slice(0, SHOWN),
      isAnyChosen: isAnyChosen(facts, settings),
      overview: null,
      today,
    };
  const { after, upTo, told, leapDay = facts.choices.leapDay } = mail;
  const queued = { ...facts, choices: { ...facts.choices, leapDay } };
  const due = eachOnce(remindersBetween(queued, settings, after, upTo, told));
  const known = new Set(due.map(nameOf));
  const overview = isOverviewDue(settings.weekly, after, upTo)
    ? overviewFrom(facts, today).filter((occasion) => !known.has(nameOf(occasion)))
    : null;
  return due.length > 0 || overview?.length ? { kind: 'due', due, overview, today } : null;
}

const nameOf = ({ key, date }: Occasion) => `${key} ${date}`;

/** After an outage an occasion may be due for two of its lead times. */
function eachOnce(occasions: Occasion[]): Occasion[] {
  return [...new Map(occasions.map((occasion) => [nameOf(occasion), occasion])).values()];
}

function keyOf(mail: ReminderMail): string {
  return 'sampleAt' in mail ? `sample-${Date.parse(mail.sampleAt)}` : mail.upTo;
}

/** Queues a reminder again after its tries are used up, about a day, until its occasions are a week old. */
export async function retryReminderMail({ db, jobs, now, log }: Deps, mail: ReminderMail): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  if ('upTo' in mail && daysBetween(mail.upTo, today) < MAX_LATE_DAYS)
    return inTransaction(db, (tx) => jobs.send(tx, 'reminder-mail', mail));
  log.error('A reminder could not be delivered', { userId: mail.userId });
}
