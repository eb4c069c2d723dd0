import { escapeText, joinLines } from '#shared/content-lines.ts';

// iCalendar (RFC 5545), as much of it as a day that comes every year needs.

/** A day that comes every year: month and day, from a first year on. */
export type YearlyEvent = {
  /** The same in every file, so that a calendar which has the event already changes it. */
  uid: string;
  summary: string;
  description: string | null;
  /** 'YYYY-MM-DD' */
  first: string;
};

/** A calendar file. `stamp` is the moment it was made. */
export function toICalendar(name: string, events: YearlyEvent[], stamp: Date): string {
  const made = `${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => linesOf(event, made)),
    'END:VCALENDAR',
  ];
  return joinLines(lines);
}

function linesOf({ uid, summary, description, first }: YearlyEvent, made: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
    // The last day of February is the 29th in leap years and the 28th in others.
    `RRULE:FREQ=YEARLY${first.endsWith('-02-29') ? ';BYMONTH=2;BYMONTHDAY=-1' : ''}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}
