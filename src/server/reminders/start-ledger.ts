import { addDays } from '#shared/calendar.ts';
import type { ReminderSettings } from '#shared/reminder-settings.ts';
import { latestDay } from '#shared/reminders.ts';
import { localClock } from '#shared/zones.ts';
import type { StoredReminders } from './queries.ts';

/**
 * Returns the ledger of reminders that are switched on. Earlier days are skipped: the first reminder is sent at the
 * next chosen time of day. Days that were processed before reminders were switched off are not repeated. If yesterday
 * was processed, today's reminders are still sent, even if the chosen time has passed.
 */
export function startLedger(
  known: Pick<StoredReminders, 'lastDay' | 'lastLeapDay'> | null,
  { zone, at }: Pick<ReminderSettings, 'zone' | 'at'>,
  now: Date,
) {
  const latest = latestDay(localClock(zone, now), at);
  const continues = known?.lastDay && known.lastDay >= addDays(latest, -1);
  return {
    onSince: now.toISOString(),
    lastDay: continues ? known.lastDay : latest,
    lastLeapDay: continues ? known.lastLeapDay : null,
    stopped: null,
    refusals: 0,
  };
}
