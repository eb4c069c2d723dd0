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

/** Of a time of which only a part is typed a browser tells no value: it must not pass for none. */
const HALF_TYPED = 'half typed';

/** A time of day in the browser's own field; its value is 'HH:mm', and empty without one. */
export function TimeField<Form extends FieldValues>({ control, name, label }: Props<Form>) {
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const { value, onChange, onBlur, ...input } = field;
  // Only what it begins with: a value given later would clear what is half typed.
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
      // A part that is typed or cleared is no change for the browser as long as the whole has no value.
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        onBlur();
      }}
    />
  );
}
