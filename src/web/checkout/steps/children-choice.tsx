import { useId } from 'react';
import { formatLongDate } from '#shared/calendar.ts';
import { birthOf } from '#shared/partial-date.ts';
import { CheckboxField, FieldGroup } from '../../ui/form/field.tsx';
import { useCheckout } from '../checkout-context.ts';

/** The children on the card, initially all. */
export function ChildrenChoice() {
  const id = useId();
  const { order, send } = useCheckout();
  const { family, leftOut } = order;
  function toggle(place: number) {
    const others = leftOut.filter((other) => other !== place);
    const next = others.length < leftOut.length ? others : [...others, place];
    send({ type: 'chose', options: { leftOut: next } });
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 text-lg">
        Select Children
      </h3>
      <FieldGroup label="Which children go on the card?" hint="Choose at least one.">
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
                  hint={formatLongDate(birthOf(child))}
                  checked={!leftOut.includes(place)}
                  onChange={() => toggle(place)}
                />
              </li>
            ))}
          </ul>
        )}
      </FieldGroup>
    </section>
  );
}
