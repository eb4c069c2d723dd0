import { CheckboxField } from '../ui/form/field.tsx';

type Props = {
  legend: string;
  /** Plural noun of the choices, for use within a sentence. */
  noun: string;
  choices: { id: number; label: string; hint: string }[];
  chosen: ReadonlySet<number>;
  onChange(chosen: ReadonlySet<number>): void;
};

/** A list of checkboxes, with a button that selects all or none. */
export function ChoiceList({ legend, noun, choices, chosen, onChange }: Props) {
  if (choices.length === 0) return null;
  const all = choices.every(({ id }) => chosen.has(id));
  return (
    <fieldset className="sheet relative px-4 pt-3 pb-3 sm:px-5">
      <legend className="float-left py-2 font-display text-lg max-[22rem]:text-base">{legend}</legend>
      <button
        type="button"
        onClick={() => onChange(new Set(all ? [] : choices.map(({ id }) => id)))}
        className="float-right -mr-2 min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-primary-tint"
      >
        {all ? 'Clear all' : 'Select all'}
        <span className="sr-only"> {noun}</span>
      </button>
      <div className="clear-both divide-y divide-rule">
        {choices.map(({ id, label, hint }) => (
          <CheckboxField
            key={id}
            label={<span translate="no">{label}</span>}
            hint={hint}
            checked={chosen.has(id)}
            onChange={(event) => onChange(toggled(chosen, id, event.target.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function toggled(chosen: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
