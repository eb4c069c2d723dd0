import { addDays } from '#shared/calendar.ts';
import type { ReminderSettings } from '#shared/reminder-settings.ts';
import { latestDay } from '#shared/reminders.ts';
import { localClock } from '#shared/zones.ts';
import type { StoredReminders } from './queries.ts';

/**
 * The ledger of reminders that are switched on. Nothing is told of the days before: the first come with the next time of day that is
 * chosen. What was told before they were last switched off stays told. Of who was told yesterday's, today's are still to come, though
 * the time of day that is chosen now be over.
 */
export function startLedger(
  known: Pick<StoredReminders, 'lastDay' | 'toldLeapDay'> | null,
  { zone, at }: Pick<ReminderSettings, 'zone' | 'at'>,
  now: Date,
) {
  const latest = latestDay(localClock(zone, now), at);
  const goesOn = known?.lastDay && known.lastDay >= addDays(latest, -1);
  return {
    onSince: now.toISOString(),
    lastDay: goesOn ? known.lastDay : latest,
    toldLeapDay: goesOn ? known.toldLeapDay : null,
    stopped: null,
    refusals: 0,
  };
}
