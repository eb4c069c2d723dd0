import { toDateText } from './calendar.ts';

/** The day and the time of day where somebody is: 'YYYY-MM-DD' and 'HH:mm', 24 hours. */
export type LocalClock = { day: string; time: string };

/** Names begin with a letter; an offset such as '+01:00', which newer runtimes take for a zone, knows no summer time. */
const NAME = /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*){0,3}$/;

/**
 * Whether a text names a time zone that this program knows, by trying it: lists of all zones lack names that browsers send
 * (Node 20 lists Europe/Kiev, takes Europe/Kyiv too).
 */
export function isZone(text: string): boolean {
  if (!NAME.test(text)) return false;
  try {
    formatterOf(text);
    return true;
  } catch {
    return false;
  }
}

/** What calendar and clock show in a zone at a moment. Throws RangeError for a zone that does not exist. */
export function localClock(zone: string, now: Date): LocalClock {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const [year = 0, month = 0, day = 0] = [parts.year, parts.month, parts.day].map(Number);
  return { day: toDateText({ year, month, day }), time: `${parts.hour}:${parts.minute}` };
}

/** Made once for each zone: that takes a millisecond. More than there are zones come only when somebody varies their spelling. */
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
