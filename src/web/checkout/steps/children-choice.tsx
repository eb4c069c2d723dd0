import { dateIn, formatLongDate } from '#shared/calendar.ts';
import type { DateStyle } from '#shared/card-design.ts';
import type { CardChild } from '#shared/card-facts.ts';
import { birthOf } from '#shared/partial-date.ts';
import { CheckboxField, FieldGroup } from '../../ui/form/field.tsx';
import { useCheckout } from '../checkout-context.ts';

/** The children on the card, initially all. */
export function ChildrenChoice() {
  const { order, send } = useCheckout();
  const { family, leftOut } = order;
  function toggle(place: number) {
    const others = leftOut.filter((other) => other !== place);
    const next = others.length < leftOut.length ? others : [...others, place];
    send({ type: 'chose', options: { leftOut: next } });
  }
  return (
    <FieldGroup
      label={<span className="font-display text-lg font-normal">Select Children</span>}
      error={leftOut.length === family.length ? 'Choose at least one.' : undefined}
    >
      {() => (
        <ul className="divide-y divide-rule">
          {family.map((child, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown, and names may repeat.
            <li key={place}>
              <CheckboxField
                label={
                  <span translate="no" className="font-semibold">
                    {child.name}
                  </span>
                }
                hint={bornIn(order.design.dates, child)}
                checked={!leftOut.includes(place)}
                onChange={() => toggle(place)}
              />
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

/** A child's birth date as the card writes it. */
function bornIn(style: DateStyle, child: CardChild): string {
  const birth = birthOf(child);
  return birth ? dateIn(style, birth, 'long') : formatLongDate(null);
}
