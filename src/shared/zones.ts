import { toDateText } from './calendar.ts';

/** Local day 'YYYY-MM-DD' and time 'HH:mm' on a 24-hour clock. */
export type LocalClock = { day: string; time: string };

/** Names begin with a letter. Offsets such as '+01:00', which newer runtimes accept as zones, ignore summer time. */
const ZONE_NAME_PATTERN = /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*){0,3}$/;

/**
 * True if this program knows the time zone, found by trying it: lists of all zones lack names that browsers send (Node
 * 20 lists Europe/Kiev but also accepts Europe/Kyiv).
 */
export function isZone(text: string): boolean {
  if (!ZONE_NAME_PATTERN.test(text)) return false;
  try {
    formatterOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Local day and time in a zone. Throws RangeError for an unknown zone. */
export function localClock(zone: string, now: Date): LocalClock {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const [year = 0, month = 0, day = 0] = [parts.year, parts.month, parts.day].map(Number);
  return { day: toDateText({ year, month, day }), time: `${parts.hour}:${parts.minute}` };
}

/** A cache, since making a formatter takes a millisecond. Only varied spellings can exceed the number of zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 1000;

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = makeFormatter(zone);
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(zone, made);
  return made;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
