const DEFINITIONS: [what: string, words: string][] = [
  ['Days', 'go from midnight to midnight in London. Weeks begin on Monday.'],
  [
    'Orders, takings, discounts and cards',
    'are those of the orders that were made in the time, also of those that were cancelled or refunded afterwards.',
  ],
  [
    'Takings',
    'are what was paid, with shipping and after discounts. Refunds are not taken off, nor what the payment provider keeps.',
  ],
  [
    'Refunds',
    'count on the day on which the payment provider had made them, whenever the money had been paid. What is on its way or failed is not in them; nor is money that came too late for an order and was refunded.',
  ],
  ['Lost', 'is what banks took for good in disputes, on the day on which that was known.'],
  ['Cards', 'are all that were ordered: each copy, and each card of a set.'],
  [
    'From order to dispatch',
    'is how long half of the orders that were dispatched in the time took at most, from their payment to their first dispatch. Nights and days off count too.',
  ],
];

/** What is counted, and when. */
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
