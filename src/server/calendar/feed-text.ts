import { BRAND } from '#shared/brand.ts';
import { addDays } from '#shared/calendar.ts';
import { type FeedAlarms, type FeedSettings, feedKindOf } from '#shared/calendar-feed.ts';
import { escapeText, joinLines } from '#shared/content-lines.ts';
import { type DatedFacts, type Occasion, type OccasionChoices, occasionsBetween } from '#shared/occasions.ts';
import { describeFact } from './describe-fact.ts';

const YEARS_AHEAD = 5;

/** All that a feed is made of. `year` is the present one; `host` makes the ids of events unique in the world. */
export type FeedContents = {
  facts: DatedFacts;
  choices: OccasionChoices;
  settings: FeedSettings;
  year: number;
  host: string;
};

/**
 * A feed as iCalendar (RFC 5545 and 7986): one event for each occasion from last year to five years ahead, so that an age can stand
 * in its title, and 29 February falls where its reader wants it. The same contents give the same text, by whose
 * digest calendars know whether there is something new.
 */
export function feedText(contents: FeedContents): string {
  const { facts, choices, settings, year } = contents;
  const kinds = new Set(settings.kinds);
  const lines = [...HEAD];
  for (const occasion of occasionsBetween(facts, `${year - 1}-01-01`, `${year + YEARS_AHEAD}-12-31`, choices))
    if (kinds.has(feedKindOf(occasion))) addEvent(lines, occasion, contents);
  lines.push('END:VCALENDAR');
  return joinLines(lines);
}

const NAME = escapeText(BRAND);
/** How often a calendar is asked to look again. */
const INTERVAL = 'PT12H';

const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${NAME}//EN`,
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  `NAME:${NAME}`,
  `X-WR-CALNAME:${NAME}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${INTERVAL}`,
  `X-PUBLISHED-TTL:${INTERVAL}`,
  'COLOR:seagreen',
];

function addEvent(lines: string[], occasion: Occasion, { settings, host, year }: FeedContents): void {
  const { key, date } = occasion;
  const summary = escapeText(occasion.words);
  const description = describeFact(occasion, settings);
  lines.push(
    'BEGIN:VEVENT',
    // The year is part of it, so that no two events share one, and none needs a RECURRENCE-ID.
    `UID:${key}-${date.slice(0, 4)}@${host}`,
    // Of every event, and must not change by itself: the beginning of the year that the feed is for.
    `DTSTAMP:${year}0101T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // Outlook shows an event without an end at midnight, not all day.
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${summary}`,
  );
  if (description) lines.push(`DESCRIPTION:${escapeText(description)}`);
  lines.push('TRANSP:TRANSPARENT', 'STATUS:CONFIRMED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE');
  for (const trigger of TRIGGERS[settings.alarms])
    lines.push(
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${summary}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    );
  lines.push('END:VEVENT');
}

/** Counted from the midnight at which the day begins where the calendar is: nine o'clock on the day, and a week before. */
const TRIGGERS: Record<FeedAlarms, string[]> = {
  none: [],
  day: ['PT9H'],
  week: ['PT9H', '-P6DT15H'],
};

/** '2027-05-17' → '20270517' */
function compact(date: string): string {
  return date.replaceAll('-', '');
}
