import { formatLongDate, formatShortDate, formatTime } from './calendar.ts';
import type { CardChild, CardDate } from './card-facts.ts';
import { dateLabel } from './dates.ts';
import { formatWeight } from './weight.ts';

// How the shop reads what is on an order's cards: in the order itself, and in the history of its corrections.

/** 'November 2, 2019 · 6:42 AM · 7 lbs 11 oz'. */
export function childLine({
  birthdate,
  dayUnknown,
  birthtime,
  weightLbs,
  weightOz,
}: Omit<CardChild, 'name'>): string {
  const time = birthtime && formatTime(birthtime);
  return [formatLongDate(birthdate, dayUnknown === 1), time, formatWeight(weightLbs, weightOz)]
    .filter(Boolean)
    .join(' · ');
}

/** 'Anniversary: Jun 7, 2014'. */
export function dateLine(date: CardDate): string {
  return `${dateLabel(date)}: ${formatShortDate(date.date, date.yearUnknown === 1, date.dayUnknown === 1)}`;
}
