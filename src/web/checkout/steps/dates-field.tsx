import { dateIn, type PartialDate } from '#shared/calendar.ts';
import type { CardDesign, DateStyle } from '#shared/card-design.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { birthOf, dayOf } from '#shared/partial-date.ts';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { useCheckout } from '../checkout-context.ts';

/** How the card writes dates, each way shown with one of its own. */
export function DatesField() {
  const { order, facts, send } = useCheckout();
  const { design } = order;
  const example = exampleIn(facts);
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

/** The first date on the card with a day, by which its styles differ. */
function exampleIn({ children, people }: CardFacts): PartialDate | undefined {
  const births = children.flatMap((child) => birthOf(child) ?? []);
  const days = people.flatMap(({ dates }) => dates.map(dayOf));
  return [...births, ...days].find(({ day }) => day !== undefined);
}
