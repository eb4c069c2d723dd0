import { useEffect } from 'react';
import { mostCopies } from '#shared/copies.ts';
import { plural } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { COPIES_PRICES, SHIPPING } from '#shared/pricing.ts';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { useCheckout } from '../checkout-context.ts';

/** How many times the cards are printed. One is chosen to begin with, so that nobody has to choose. */
export function CopiesField() {
  const { order, byTitle, send } = useCheckout();
  const { copies } = order;
  const [{ cards }] = byTitle;
  const most = mostCopies(cards.status === 'ready' ? cards.cards.length : 1);
  // The cards may have become more since the copies were chosen.
  useEffect(() => {
    if (copies > most) send({ type: 'chose', options: { copies: most } });
  }, [copies, most, send]);
  if (most === 1) return null;
  return (
    <section aria-labelledby="copies">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id="copies" className="text-lg">
          Copies
        </h3>
        {/* Each number is as wide as a finger. */}
        <div style={{ width: `${most * 3}rem` }} className="max-w-full">
          <ChoiceBar
            label="Copies"
            value={String(copies)}
            onChange={(chosen) => send({ type: 'chose', options: { copies: Number(chosen) } })}
            options={Array.from({ length: most }, (_, index) => [String(index + 1), String(index + 1)])}
          />
        </div>
      </div>
      <p className="pt-1.5 text-base text-soft">{nextPrice(Math.min(copies, most), most)}</p>
    </section>
  );
}

/** What one more costs, with the same postage; of the last one, that it is the last. */
function nextPrice(copies: number, most: number): string {
  const [now = 0, next] = COPIES_PRICES.slice(copies - 1);
  if (copies >= most || next === undefined) return 'As many as one order holds. Delivery stays the same.';
  const which = plural(copies, 'A second one, for another wallet,', 'One more');
  return `${which} costs ${formatPounds(next - now)}. Delivery stays ${formatPounds(SHIPPING)}.`;
}
