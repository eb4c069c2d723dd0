import { formatTime } from '#shared/calendar.ts';

const WRITTEN = /^(\d{1,2})(?:\s*[:.h]\s*|\s+)?(\d{2})?\s*(?:(a|p)\.?\s?(?:m\.?)?|hrs?|h)?$/u;

const NOON = /^(?:12 )?(?:noon|midday)$/;
const MIDNIGHT = /^(?:12 )?midnight$/;

/**
 * Reads a time of day as people write one: '6:42 am', '6.42pm', '0642', '18:05', '6 pm', '12 noon'. Answers 'HH:mm', or null
 * when it is none; a bare '6' is none, since it could be morning or evening.
 */
export function readTypedTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (NOON.test(text)) return '12:00';
  if (MIDNIGHT.test(text)) return '00:00';
  const match = WRITTEN.exec(text);
  if (!match) return null;
  const [, hours, minutes, half] = match;
  if (!minutes && !half) return null;
  const hour = hourOfDay(Number(hours), half);
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
  return formatTime(time) && time;
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === 'a') return hour > 12 ? Number.NaN : hour % 12;
  return half === 'p' && hour < 12 ? (hour === 0 ? Number.NaN : hour + 12) : hour;
}

/** 'HH:mm' → what somebody would type for it: '6:42 AM'. */
export function toTypedTime(time: string | null): string {
  return (time && formatTime(time)) || '';
}
