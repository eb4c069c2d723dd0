import { useId } from 'react';
import { formatLongDate } from '#shared/calendar.ts';
import type { CardChild } from '#shared/card-facts.ts';
import { birthOf } from '#shared/partial-date.ts';
import { CheckboxField, FieldGroup } from '../../ui/form/field.tsx';

type Props = {
  family: readonly CardChild[];
  /** The indexes in the list of the children who do not go on the card. */
  leftOut: ReadonlySet<number>;
  onChange(leftOut: ReadonlySet<number>): void;
};

/** Which children go on the card; to begin with, all of them. */
export function ChildrenChoice({ family, leftOut, onChange }: Props) {
  const id = useId();
  function toggle(place: number) {
    const next = new Set(leftOut);
    if (!next.delete(place)) next.add(place);
    onChange(next);
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
                  label={<span className="font-semibold">{child.name}</span>}
                  hint={formatLongDate(birthOf(child))}
                  checked={!leftOut.has(place)}
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
