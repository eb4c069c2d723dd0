import { MONTHS, parseDate, spellOutDate } from '#shared/calendar.ts';
import { type ComingOccasion, daysAway } from '#shared/coming-up.ts';
import { NamedWords } from '../notebook/named-words.tsx';

type Props = { occasion: ComingOccasion; names: readonly { name: string }[] };

/** One coming date, beside a calendar leaf with its month and day. */
export function OccasionRow({ occasion, names }: Props) {
  const { date, days, words, moved } = occasion;
  return (
    <li className="flex items-start gap-3 py-2">
      <CalendarLeaf date={date} today={days === 0} />
      <p className="min-w-0 leading-snug">
        <span className={`block ${days === 0 ? 'font-semibold' : ''}`}>
          <NamedWords words={words.replace(/ (?=years?\b)/, '\u00a0')} names={names} />
        </span>{' '}
        <span className="block text-base text-soft">{daysAway(occasion)}</span>{' '}
        {moved && <span className="block text-base text-soft">29 February in leap years</span>}
      </p>
    </li>
  );
}

function CalendarLeaf({ date, today }: { date: string; today: boolean }) {
  const parts = parseDate(date);
  if (!parts) return null;
  return (
    <time
      dateTime={date}
      className={`tabular w-11 shrink-0 overflow-hidden rounded-control border text-center leading-none ${today ? 'border-accent bg-accent-tint' : 'border-rule bg-sheet'}`}
    >
      <span className="sr-only">{spellOutDate(date)}: </span>
      <span
        aria-hidden="true"
        className="block pt-1 text-xs sm:pt-1.5 font-semibold text-accent-ink uppercase"
      >
        {MONTHS[parts.month - 1]?.slice(0, 3)}
      </span>
      <span aria-hidden="true" className="block pb-1 font-display text-lg leading-none sm:pt-0.5 sm:pb-1.5">
        {parts.day}
      </span>
    </time>
  );
}
