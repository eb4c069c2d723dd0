import { type SyntheticEvent, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { TextField } from '../form/field.tsx';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  label: string;
};

/** Value for an incomplete time, for which browsers report none; it must not count as empty. */
const HALF_TYPED = 'half typed';

/** A time of day in the browser's own field; its value is 'HH:mm', or '' when empty. */
export function TimeField<Form extends FieldValues>({ control, name, label }: Props<Form>) {
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const { value, onChange, onBlur, ...input } = field;
  // The value is only set initially, because setting it later would clear an incomplete time.
  const [start] = useState(value);

  function read({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const typed = currentTarget.validity.badInput ? HALF_TYPED : currentTarget.value;
    if (typed !== value) onChange(typed);
  }

  return (
    <TextField
      {...input}
      type="time"
      label={label}
      error={fieldState.error?.message}
      className="tabular sm:max-w-80"
      enterKeyHint="next"
      defaultValue={start}
      onChange={read}
      // Browsers fire no change event while the time is incomplete.
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        onBlur();
      }}
    />
  );
}
