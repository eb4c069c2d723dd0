const DEFINITIONS: [what: string, words: string][] = [
  ['Days', 'run from midnight to midnight, London time. Weeks begin on Monday.'],
  [
    'Orders, takings, discounts and cards',
    'count orders placed in the period, including those cancelled or refunded later.',
  ],
  [
    'Takings',
    'are the amounts paid, including shipping and after discounts, before refunds and payment fees.',
  ],
  [
    'Refunds',
    'count on the day the payment provider makes them. Pending and failed refunds are not included, nor are refunds of late payments.',
  ],
  ['Lost', 'is what banks took in lost disputes, on the day of the decision.'],
  ['Cards', 'are all cards ordered: every copy, and every card of a set.'],
  [
    'From order to dispatch',
    'is the median time from payment to first dispatch for orders dispatched in the period, including nights and days off.',
  ],
];

/** An explanation of what the figures include. */
export function WhatCounts() {
  return (
    <details className="border-t border-rule pt-4">
      <summary className="min-h-11 py-2 font-semibold text-primary">What is counted</summary>
      <dl className="max-w-2xl space-y-3 pt-2">
        {DEFINITIONS.map(([what, words]) => (
          <div key={what}>
            <dt className="float-left pr-1 font-semibold">{what}</dt>
            <dd className="text-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
