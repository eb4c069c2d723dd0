import { formatLongDate, formatShortDate } from './calendar.ts';
import type { CardChild, CardDate } from './card-facts.ts';
import { shownFacts } from './child-facts.ts';
import { dateLabel } from './dates.ts';
import { birthOf, dayOf } from './partial-date.ts';

// The facts on an order's cards as the shop reads them, in the order and in the history of its corrections.

/** 'November 2, 2019 · 6:42 AM · 7 lbs 11 oz'. */
export function childLine(child: Omit<CardChild, 'name'>): string {
  const facts = shownFacts(child).map(({ words, unknown }) => words ?? unknown);
  return [formatLongDate(birthOf(child)), ...facts].filter(Boolean).join(' · ');
}

/** 'Anniversary: Jun 7, 2014'. */
export function dateLine(date: CardDate): string {
  return `${dateLabel(date)}: ${formatShortDate(dayOf(date))}`;
}
