const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A point in time ('2026-03-01T09:30:00Z') in the viewer's time zone; `stacked` uses two lines. */
export function DateAndTime({ at, stacked = false }: { at: string; stacked?: boolean }) {
  const date = new Date(at);
  return (
    <time dateTime={at} className="tabular inline-block">
      <span className="whitespace-nowrap">{DAY.format(date)}</span>{' '}
      <span className={`whitespace-nowrap text-soft ${stacked ? 'block' : ''}`}>{TIME.format(date)}</span>
    </time>
  );
}
