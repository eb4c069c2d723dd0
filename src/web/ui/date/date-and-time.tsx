import { momentFormat } from '#shared/format.ts';

const formatShortDay = momentFormat({ day: 'numeric', month: 'short', year: 'numeric' });
export const formatTime = momentFormat({ hour: '2-digit', minute: '2-digit' });

/** A point in time ('2026-03-01T09:30:00Z') in the viewer's time zone; `stacked` uses two lines on a desktop. */
export function DateAndTime({ at, stacked = false }: { at: string; stacked?: boolean }) {
  return (
    <time dateTime={at} className="tabular inline-block">
      <span className="whitespace-nowrap">{formatShortDay(at)}</span>{' '}
      <span className={`whitespace-nowrap text-soft ${stacked ? 'lg:block' : ''}`}>{formatTime(at)}</span>
    </time>
  );
}
