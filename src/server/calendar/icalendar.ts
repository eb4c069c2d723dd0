import { BRAND } from '#shared/brand.ts';
import { addDays } from '#shared/calendar.ts';
import { escapeText, joinLines } from './content-lines.ts';

/** An event of one day. */
type CalendarEvent = {
  /** The same in every file, so that a calendar which has the event already changes it. */
  uid: string;
  /** When it was written: '20261127T120000Z'. */
  stamp: string;
  /** 'YYYY-MM-DD' */
  date: string;
  summary: string;
  description: string | null;
  /** Further lines, as they are written. */
  more?: readonly string[];
};

const NAME = escapeText(BRAND);

/** A calendar as a file of iCalendar (RFC 5545); `more` are further lines of the calendar itself. */
export function toICalendar(events: CalendarEvent[], more: readonly string[] = []): string {
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${NAME}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${NAME}`,
    ...more,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]);
}

function linesOf({ uid, stamp, date, summary, description, more = [] }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // Outlook shows an event without an end at midnight, not all day.
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    'TRANSP:TRANSPARENT',
    ...more,
    'END:VEVENT',
  ];
}

/** '2027-05-17' → '20270517' */
function compact(date: string): string {
  return date.replaceAll('-', '');
}
