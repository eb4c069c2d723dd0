import { useImperativeHandle, useRef } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { FieldGroup } from './field.tsx';
import type { DatePart, TypedDate } from './typed-date.ts';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, TypedDate>;
  label: string;
  hint: string;
  parts?: readonly DatePart[];
  /** Which parts are at fault, when the date is. */
  wrongParts(typed: TypedDate): readonly DatePart[];
};

const PARTS = ['day', 'month', 'year'] as const;
const WIDTHS: Record<DatePart, string> = {
  day: 'w-18 min-w-0',
  month: 'w-28 min-w-0',
  year: 'w-24 min-w-0',
};
const WORDS: Record<DatePart, string> = { day: 'Day', month: 'Month', year: 'Year' };

/** A date in three fields that are typed one after the other; the month may be a number or a name. */
export function DateField<Form extends FieldValues>({
  control,
  name,
  label,
  hint,
  parts = PARTS,
  wrongParts,
}: Props<Form>) {
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const typed = field.value as TypedDate;
  const error = fieldState.error?.message;
  const wrong = error ? wrongParts(typed) : [];
  // A date that is refused as a whole, such as one to come, has no part that is to blame more than another.
  const marked = error && wrong.length === 0 ? parts : wrong;
  useImperativeHandle(field.ref, () => ({ focus: () => inputs.current[marked[0] ?? 'day']?.focus() }));
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {({ errorId }) => (
        <div className="flex gap-3">
          {parts.map((part) => (
            <label key={part} className={WIDTHS[part]}>
              <span className="block pb-0.5 text-base">{WORDS[part]}</span>
              <input
                ref={(input) => {
                  inputs.current[part] = input;
                }}
                className="control tabular"
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                value={typed[part]}
                onChange={(event) => field.onChange({ ...typed, [part]: event.target.value })}
                onBlur={field.onBlur}
                {...(marked.includes(part) ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
