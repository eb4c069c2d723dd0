import { dayAndMonth } from '#shared/calendar.ts';
import type { Figures } from '#shared/figures.ts';
import { formatPounds } from '#shared/money.ts';

/** Takings by day, with refunds below on the same scale; the table below has the same data. */
export function TakingsPlot({ figures: { days, from, to } }: { figures: Figures }) {
  const best = days.reduce((most, day) => (day.takings > most.takings ? day : most));
  const down = Math.max(0, ...days.map(({ refunds }) => refunds));
  // Without any takings the axis is at the bottom.
  const up = best.takings + down > 0 ? best.takings : 1;
  return (
    <figure>
      <figcaption className="pb-3">
        <span className="font-semibold">
          <span aria-hidden="true" className="mr-2 inline-block size-3 bg-primary" />
          Takings by day
        </span>
        <span className="ml-4 font-semibold">
          <span aria-hidden="true" className="mr-2 inline-block size-3 bg-accent" />
          Refunds
        </span>
        <span className="block text-soft">
          {best.takings === 0
            ? 'No payments in this period.'
            : `Best day: ${dayAndMonth(best.day)}, ${formatPounds(best.takings)}.`}
        </span>
      </figcaption>
      <div aria-hidden="true" className="flex h-32 flex-col forced-color-adjust-none sm:h-40">
        <Bars amounts={days.map(({ takings }) => takings)} most={up} className="items-end *:bg-primary" />
        <div className="border-t border-edge" />
        <Bars amounts={days.map(({ refunds }) => refunds)} most={down} className="*:bg-accent" />
      </div>
      <p aria-hidden="true" className="flex justify-between pt-1 text-base text-soft">
        <span>{dayAndMonth(from)}</span>
        <span>{dayAndMonth(to)}</span>
      </p>
    </figure>
  );
}

type BarsProps = { amounts: number[]; most: number; className: string };

function Bars({ amounts, most, className }: BarsProps) {
  return (
    <div style={{ flexGrow: most }} className={`flex basis-0 justify-around ${className}`}>
      {amounts.map((amount, day) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: each bar belongs to one day.
          key={day}
          style={{ height: `${(100 * amount) / (most || 1)}%`, width: `${70 / amounts.length}%` }}
        />
      ))}
    </div>
  );
}
