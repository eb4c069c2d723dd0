import { BRAND } from '#shared/brand.ts';
import { addDays, dayMonthYear } from '#shared/calendar.ts';
import { type FeedAlarms, type FeedSettings, feedKindOf } from '#shared/calendar-feed.ts';
import { type DatedFacts, type Occasion, type OccasionChoices, occasionsBetween } from '#shared/occasions.ts';
import { escapeText, joinLines } from './content-lines.ts';

const YEARS_AHEAD = 5;

/** The contents of a feed. `year` is the current one; `host` makes the ids of events globally unique. */
export type FeedContents = {
  facts: DatedFacts;
  choices: OccasionChoices;
  settings: FeedSettings;
  year: number;
  host: string;
};

const NAME = escapeText(BRAND);
/** Calendar apps are asked to refresh at this interval (ISO 8601). */
const INTERVAL = 'PT12H';

/**
 * Returns a feed as iCalendar (RFC 5545 and 7986): one event per occasion, not a recurrence, from last year to five
 * years ahead, so that a title can contain the age, and 29 February follows the user's choice. The same contents give
 * the same text, so its digest can serve as an ETag.
 */
export function feedText(contents: FeedContents): string {
  const { facts, choices, settings, year } = contents;
  const occasions = occasionsBetween(facts, `${year - 1}-01-01`, `${year + YEARS_AHEAD}-12-31`, choices);
  const chosen = occasions.filter((occasion) => settings.kinds.includes(feedKindOf(occasion)));
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${NAME}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${NAME}`,
    `NAME:${NAME}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${INTERVAL}`,
    `X-PUBLISHED-TTL:${INTERVAL}`,
    'COLOR:seagreen',
    ...chosen.flatMap((occasion) => eventOf(occasion, contents)),
    'END:VCALENDAR',
  ]);
}

/** Returns the lines of an all-day event. */
function eventOf(occasion: Occasion, { settings, year, host }: FeedContents): string[] {
  const { key, date, words } = occasion;
  const description = describe(occasion, settings);
  return [
    'BEGIN:VEVENT',
    // The year makes the id unique, so that no event needs a RECURRENCE-ID.
    `UID:${key}-${date.slice(0, 4)}@${host}`,
    // The stamp is the start of the feed's year, because the current time would change the text at each fetch.
    `DTSTAMP:${year}0101T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // Outlook would show an event without an end at midnight instead of all day.
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escapeText(words)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ...TRIGGERS[settings.alarms].flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(words)}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** Durations are relative to the local midnight of the event: nine o'clock on the day, and on the day a week before. */
const TRIGGERS: Record<FeedAlarms, string[]> = {
  none: [],
  day: ['PT9H'],
  week: ['PT9H', '-P6DT15H'],
};

/** Returns the event's description, in lines: the original date and, if chosen, the notes. */
function describe({ source, since, notes }: Occasion, asked: Pick<FeedSettings, 'notes'>): string {
  const verb = { child: 'Born ', person: 'Died ', date: '' }[source];
  const began = since && verb + dayMonthYear(since);
  return [began, asked.notes && notes].filter(Boolean).join('\n');
}

/** '2027-05-17' becomes '20270517'. */
function compact(date: string): string {
  return date.replaceAll('-', '');
}
