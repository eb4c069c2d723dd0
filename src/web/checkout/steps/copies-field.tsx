import { useEffect } from 'react';
import { mostCopies } from '#shared/copies.ts';
import { plural } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { COPIES_PRICES, SHIPPING } from '#shared/pricing.ts';
import { PRICE_OF_SET } from '../../card/card-notices.tsx';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { useCheckout } from '../checkout-context.ts';

/** The number of copies, initially one. */
export function CopiesField() {
  const { order, byTitle, addedTo, send } = useCheckout();
  const { copies } = order;
  const before = addedTo?.copies ?? 0;
  const [{ cards }] = byTitle;
  const most = mostCopies(cards.status === 'ready' ? cards.cards.length : 1) - before;
  // The number of cards may have grown since the copies were chosen.
  useEffect(() => {
    if (copies > most) send({ type: 'chose', options: { copies: most } });
  }, [copies, most, send]);
  if (most <= 1) return null;
  return (
    <section aria-labelledby="copies">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id="copies" className="text-lg">
          Copies
        </h3>
        {/* Each option has the width of a finger. */}
        <div style={{ width: `${most * 3}rem` }} className="max-w-full">
          <ChoiceBar
            label="Copies"
            value={String(copies)}
            onChange={(chosen) => send({ type: 'chose', options: { copies: Number(chosen) } })}
            options={Array.from({ length: most }, (_, index) => [String(index + 1), String(index + 1)])}
          />
        </div>
      </div>
      <p className="pt-1.5 text-base text-soft">
        {cards.status === 'ready' && cards.cards.length > 1 && cards.warnings.length === 0 && PRICE_OF_SET}{' '}
        {nextPrice(before + Math.min(copies, most), before + most)}{' '}
        {before > 0 ? 'Delivery is already paid for.' : `Delivery stays at ${formatPounds(SHIPPING)}.`}
      </p>
    </section>
  );
}

/** The price of another copy, or a note that the maximum is reached. */
function nextPrice(copies: number, most: number): string {
  const [now = 0, next] = COPIES_PRICES.slice(copies - 1);
  if (copies >= most || next === undefined) return 'That’s the most you can order at once.';
  return `Add ${plural(copies, 'a second', 'another')} copy for ${formatPounds(next - now)}.`;
}
