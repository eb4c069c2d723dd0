import { type ReactNode, useId } from 'react';

type Props<Value extends string> = {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  options: readonly (readonly [Value, ReactNode])[];
  /** True allows several lines, for options with typed words. */
  wraps?: boolean;
};

/** A choice between a few options side by side; `options` are pairs of value and label. */
export function ChoiceBar<Value extends string>({
  label,
  value,
  onChange,
  options,
  wraps = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={`flex ${wraps ? 'flex-wrap' : ''} rounded-control border border-edge bg-well p-1`}>
      <legend className="sr-only">{label}</legend>
      {options.map(([option, words]) => (
        <label
          key={option}
          className={`${OPTION} ${wraps ? 'min-w-0 basis-auto px-3 wrap-anywhere' : 'basis-0 px-1'}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

const OPTION =
  'relative grid min-h-10 grow place-items-center rounded-[calc(var(--radius-control)-2px)] py-1 text-center text-base font-semibold leading-tight text-soft transition-colors hover:text-ink has-checked:bg-sheet has-checked:text-ink has-checked:shadow-sheet dark:has-checked:bg-rule dark:has-checked:ring-1 dark:has-checked:ring-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';
