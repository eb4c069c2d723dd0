import { Fold } from '../../ui/fold.tsx';

const DEFINITIONS: [what: string, words: string][] = [
  ['Days', 'Each day runs from midnight to midnight, London time. Weeks begin on Monday.'],
  [
    'Orders, takings, discounts and cards',
    'We count orders placed in the period, including those cancelled or refunded later.',
  ],
  [
    'Takings',
    'This is what customers paid, with shipping and after discounts, before refunds and payment fees.',
  ],
  [
    'Refunds',
    'We count a refund on the day the payment provider makes it. Pending and failed refunds are left out, as are refunds of late payments.',
  ],
  ['Lost', 'This is what banks took in lost disputes, on the day of the decision.'],
  ['Cards', 'We count every card ordered: every copy, and every card of a set.'],
  [
    'Time from order to dispatch',
    'This is the median time from payment to first dispatch for orders dispatched in the period, including nights and days off.',
  ],
];

/** An explanation of what the figures include. */
export function WhatCounts() {
  return (
    <div className="border-t border-rule pt-4">
      <Fold title="What is counted">
        <dl className="max-w-2xl space-y-3 pt-2">
          {DEFINITIONS.map(([what, words]) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="text-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}
