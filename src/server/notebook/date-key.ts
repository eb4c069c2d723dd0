import { dateLabel } from '#shared/dates.ts';
import type { Notebook } from '#shared/notebook.ts';

type KnownDate = Pick<
  Notebook['people'][number]['dates'][number],
  'title' | 'date' | 'yearUnknown' | 'dayUnknown' | 'notes'
>;

/** Two dates of one person that have the same key are the same. */
export function dateKey(date: KnownDate): string {
  return JSON.stringify([dateLabel(date), date.date, date.yearUnknown, date.dayUnknown]);
}
