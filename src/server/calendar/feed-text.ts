import { BRAND } from '#shared/brand.ts';
import { addDays, dayMonthYear } from '#shared/calendar.ts';
import { type FeedAlarms, type FeedSettings, feedKindOf } from '#shared/calendar-feed.ts';
import { type DatedFacts, type Occasion, type OccasionChoices, occasionsBetween } from '#shared/occasions.ts';
import { escapeText, joinLines } from './content-lines.ts';

const YEARS_AHEAD = 5;

/** All that a feed is made of. `year` is the present one; `host` makes the ids of events unique in the world. */
export type FeedContents = {
  facts: DatedFacts;
  choices: OccasionChoices;
  settings: FeedSettings;
  year: number;
  host: string;
};

const NAME = escapeText(BRAND);
/** How often a calendar is asked to look again. */
const INTERVAL = 'PT12H';

/**
 * A feed as iCalendar (RFC 5545 and 7986): one event for each occasion from last year to five years ahead, so that an age can stand
 * in its title, and 29 February falls where its reader wants it. The same contents give the same text, by whose
 * digest calendars know whether there is something new.
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

/** An event of one day. */
function eventOf(occasion: Occasion, { settings, year, host }: FeedContents): string[] {
  const { key, date, words } = occasion;
  const description = describe(occasion, settings);
  return [
    'BEGIN:VEVENT',
    // The year is part of it, so that no two events share one, and none needs a RECURRENCE-ID.
    `UID:${key}-${date.slice(0, 4)}@${host}`,
    // It must not change by itself: the beginning of the year that the feed is for.
    `DTSTAMP:${year}0101T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // Outlook shows an event without an end at midnight, not all day.
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

/** Counted from the midnight at which the day begins where the calendar is: nine o'clock on the day, and a week before. */
const TRIGGERS: Record<FeedAlarms, string[]> = {
  none: [],
  day: ['PT9H'],
  week: ['PT9H', '-P6DT15H'],
};

/** What stands below the title, in lines: when it all began and, if they are asked for, the notes. */
function describe({ source, since, notes }: Occasion, asked: Pick<FeedSettings, 'notes'>): string {
  const verb = { child: 'Born ', person: 'Died ', date: '' }[source];
  const began = since && verb + dayMonthYear(since);
  return [began, asked.notes && notes].filter(Boolean).join('\n');
}

/** '2027-05-17' → '20270517' */
function compact(date: string): string {
  return date.replaceAll('-', '');
}
