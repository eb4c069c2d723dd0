import { dateIn, type PartialDate } from '#shared/calendar.ts';
import type { CardDesign, DateStyle } from '#shared/card-design.ts';
import { birthOf, dayOf } from '#shared/partial-date.ts';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { useCheckout } from '../checkout-context.ts';
import type { CheckoutCards } from '../checkout-state.ts';

/** How the card writes dates, each way shown with one of its own. */
export function DatesField() {
  const { order, send } = useCheckout();
  const { design } = order;
  const example = exampleIn(order);
  if (!example) return null;
  return (
    <section aria-labelledby="dates" className="space-y-1.5">
      <h3 id="dates" className="text-lg">
        Dates
      </h3>
      <ChoiceBar
        label="Dates"
        value={design.dates}
        onChange={(dates) => send({ type: 'chose', options: { design: { ...design, dates } } })}
        options={stylesFor(design).map((style) => [
          style,
          <span key={style} translate="no">
            {dateIn(style, example, 'long')}
          </span>,
        ])}
      />
    </section>
  );
}

/** Numeric dates are no longer offered, but designs from before that keep them. */
function stylesFor({ dates }: CardDesign): DateStyle[] {
  return ['month-first', 'day-first', ...(dates === 'numbers' ? [dates] : [])];
}

/** The family's first date with a day, by which the styles differ, also of a child who is deselected. */
function exampleIn({ family, people }: CheckoutCards): PartialDate | undefined {
  const births = family.flatMap((child) => birthOf(child) ?? []);
  const days = people.flatMap(({ dates }) => dates.map(dayOf));
  return [...births, ...days].find(({ day }) => day !== undefined);
}
