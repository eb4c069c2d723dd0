import { durationWords, type Figures } from '#shared/figures.ts';
import { counted, formatNumber, plural } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';

/** Totals of the period. */
export function SumsList({ figures }: { figures: Figures }) {
  const { total, undone, dispatched, secondsToDispatch } = figures;
  const rows: [what: string, value: string, more?: string | false][] = [
    ['Takings', formatPounds(total.takings), 'Before refunds and payment fees.'],
    [
      'Orders',
      formatNumber(total.orders),
      undone > 0 && `${formatNumber(undone)} since cancelled or refunded`,
    ],
    ['Cards', formatNumber(total.cards)],
    [
      'Refunds',
      formatPounds(total.refunds),
      total.lost > 0 && `plus ${formatPounds(total.lost)} lost to disputes`,
    ],
    ['Discounts', formatPounds(total.discounts)],
    [
      'Time from order to dispatch',
      secondsToDispatch === null ? '–' : durationWords(secondsToDispatch),
      secondsToDispatch === null ? 'nothing dispatched' : dispatchedWords(dispatched),
    ],
  ];
  return (
    <dl className="sheet grid gap-x-4 gap-y-5 px-5 py-5 min-[22rem]:grid-cols-2 sm:grid-cols-3 sm:gap-x-8 sm:px-6">
      {rows.map(([what, value, more]) => (
        <div key={what}>
          <dt className="text-soft">{what}</dt>
          <dd className="tabular font-display text-xl leading-tight sm:text-2xl">{value}</dd>
          {more && <dd className="text-base leading-snug text-soft">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

function dispatchedWords(dispatched: number): string {
  return plural(dispatched, 'for 1 order', `median of ${counted(dispatched, 'order')}`);
}
