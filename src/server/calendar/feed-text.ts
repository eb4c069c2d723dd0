import { BRAND } from '#shared/brand.ts';
import { type FeedAlarms, type FeedSettings, feedKindOf } from '#shared/calendar-feed.ts';
import { type DatedFacts, type Occasion, type OccasionChoices, occasionsBetween } from '#shared/occasions.ts';
import { escapeText } from './content-lines.ts';
import { describeFact } from './describe-fact.ts';
import { toICalendar } from './icalendar.ts';

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
export function feedText({ facts, choices, settings, year, host }: FeedContents): string {
  const occasions = occasionsBetween(facts, `${year - 1}-01-01`, `${year + YEARS_AHEAD}-12-31`, choices);
  const chosen = occasions.filter((occasion) => settings.kinds.includes(feedKindOf(occasion)));
  return toICalendar(
    chosen.map((occasion) => ({
      // The year is part of it, so that no two events share one, and none needs a RECURRENCE-ID.
      uid: `${occasion.key}-${occasion.date.slice(0, 4)}@${host}`,
      // It must not change by itself: the beginning of the year that the feed is for.
      stamp: `${year}0101T000000Z`,
      date: occasion.date,
      summary: occasion.words,
      description: describeFact(occasion, settings),
      more: ['STATUS:CONFIRMED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', ...alarmsOf(occasion, settings.alarms)],
    })),
    [
      `NAME:${escapeText(BRAND)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${INTERVAL}`,
      `X-PUBLISHED-TTL:${INTERVAL}`,
      'COLOR:seagreen',
    ],
  );
}

/** How often a calendar is asked to look again. */
const INTERVAL = 'PT12H';

function alarmsOf({ words }: Occasion, alarms: FeedAlarms): string[] {
  return TRIGGERS[alarms].flatMap((trigger) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(words)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]);
}

/** Counted from the midnight at which the day begins where the calendar is: nine o'clock on the day, and a week before. */
const TRIGGERS: Record<FeedAlarms, string[]> = {
  none: [],
  day: ['PT9H'],
  week: ['PT9H', '-P6DT15H'],
};
