import { dayAndMonth } from '#shared/calendar.ts';
import type { Figures } from '#shared/figures.ts';
import { formatPounds } from '#shared/money.ts';
import { type Bar, plotBars } from './plot-bars.ts';

const SIZE = { width: 620, height: 120 };

/** Takings and refunds by day; the table below it says the same in figures. */
export function TakingsPlot({ figures: { days, from, to } }: { figures: Figures }) {
  const { base, step, takings, refunds } = plotBars(days, SIZE);
  const best = days.reduce((most, day) => (day.takings > most.takings ? day : most));
  const rect = (kind: string, colour: string) => (bar: Bar) =>
    bar.height > 0 && (
      <rect
        key={`${kind} ${bar.x}`}
        x={bar.x + step * 0.15}
        y={bar.y}
        width={step * 0.7}
        height={bar.height}
        fill="currentColor"
        className={colour}
      />
    );
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
            ? 'Nothing was paid in this time.'
            : `The most was ${formatPounds(best.takings)}, on ${dayAndMonth(best.day)}.`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height + 1}`}
        preserveAspectRatio="none"
        className="h-32 w-full sm:h-40"
        aria-hidden="true"
      >
        {takings.map(rect('takings', 'text-primary'))}
        {refunds.map(rect('refunds', 'text-accent'))}
        <line
          x1="0"
          x2={SIZE.width}
          y1={base}
          y2={base}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
          className="text-edge"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1 text-base text-soft">
        <span>{dayAndMonth(from)}</span>
        <span>{dayAndMonth(to)}</span>
      </p>
    </figure>
  );
}
