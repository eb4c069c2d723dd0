import { type PointerEvent, useState } from 'react';
import { dayAndMonth, parseDate, weekdayName } from '#shared/calendar.ts';
import type { Figures } from '#shared/figures.ts';
import { counted } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';

type Day = Figures['days'][number];

/** Takings by day, with refunds below on the same scale. Pointing at a day, or the arrow keys, show its figures. */
export function TakingsPlot({ figures: { days } }: { figures: Figures }) {
  const best = days.reduce((most, day) => (day.takings > most.takings ? day : most));
  const down = Math.max(0, ...days.map(({ refunds }) => refunds));
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : days[at];
  if (best.takings + down === 0) return <p className="text-soft">No payments in this period.</p>;

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(Math.max(Math.floor(((event.clientX - left) / width) * days.length), 0), days.length - 1));
  }

  return (
    <figure>
      <figcaption className="pb-3">
        <span className="font-semibold">
          <span aria-hidden="true" className="mr-2 inline-block size-3 bg-primary" />
          Takings by day
        </span>
        {down > 0 && (
          <span className="ml-4 font-semibold">
            <span aria-hidden="true" className="mr-2 inline-block size-3 bg-accent" />
            Refunds
          </span>
        )}
        <span className="tabular block text-soft max-sm:min-h-[2lh]">
          {shown
            ? wordsOf(shown)
            : best.takings > 0 && `Best day: ${dayAndMonth(best.day)}, ${formatPounds(best.takings)}.`}
        </span>
      </figcaption>
      <div
        className="relative touch-pan-y rounded-control *:pointer-events-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <input
          type="range"
          className="absolute inset-0 size-full opacity-0"
          aria-label="Day"
          min={0}
          max={days.length - 1}
          value={at ?? days.indexOf(best)}
          aria-valuetext={wordsOf(shown ?? best)}
          onChange={({ target }) => setAt(Number(target.value))}
          onBlur={() => setAt(null)}
        />
        <p aria-hidden="true" className="tabular border-b border-rule text-right text-base text-soft">
          {formatPounds(best.takings)}
        </p>
        <div aria-hidden="true" className="flex h-36 flex-col forced-color-adjust-none sm:h-48">
          <Bars
            amounts={days.map(({ takings }) => takings)}
            most={best.takings}
            at={at}
            className="items-end *:*:bg-primary"
          />
          <div className="border-t border-edge" />
          <Bars amounts={days.map(({ refunds }) => refunds)} most={down} at={at} className="*:*:bg-accent" />
        </div>
        <p aria-hidden="true" className="tabular flex pt-1 text-base text-soft">
          {days.map((day, index) => (
            <span key={day.day} className="flex min-w-0 grow basis-0 justify-center whitespace-nowrap">
              {labelOf(day, index, days.length)}
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}

/** 'Monday 16 November: £44.95 from 4 orders, £9.99 refunded'. */
function wordsOf({ day, takings, orders, refunds }: Day): string {
  const refunded = refunds > 0 ? `, ${formatPounds(refunds)} refunded` : '';
  return `${weekdayName(day)} ${dayAndMonth(day)}: ${formatPounds(takings)} from ${counted(orders, 'order')}${refunded}`;
}

/** Every day of a week, and every seventh of a month. */
function labelOf({ day }: Day, index: number, days: number): string | number | undefined {
  if (days <= 7) return weekdayName(day).slice(0, 3);
  return index % 7 === 0 ? parseDate(day)?.day : undefined;
}

type BarsProps = { amounts: number[]; most: number; at: number | null; className: string };

function Bars({ amounts, most, at, className }: BarsProps) {
  return (
    <div style={{ flexGrow: most }} className={`flex basis-0 ${className}`}>
      {amounts.map((amount, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each bar belongs to one day.
        <div key={day} className="flex h-full grow basis-0 [align-items:inherit] justify-center">
          <div
            className={at === null || at === day ? '' : 'opacity-40'}
            style={{ height: `${(100 * amount) / (most || 1)}%`, width: '70%' }}
          />
        </div>
      ))}
    </div>
  );
}
