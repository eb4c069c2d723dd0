import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Button } from '../button.tsx';
import { TimePicker } from './time-picker.tsx';
import { TypedField } from './typed-field.tsx';
import { readTypedTime, toTypedTime } from './typed-time.ts';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  label: string;
};

/** A time of day, typed in any usual way or chosen from lists. */
export function TimeField<Form extends FieldValues>({ control, name, label }: Props<Form>) {
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const [choosing, setChoosing] = useState(false);
  const time = readTypedTime(field.value);
  return (
    <TypedField
      field={field}
      label={label}
      hint="6:42 am, 18:05 or 0642"
      error={fieldState.error?.message}
      understood={toTypedTime(time)}
      icon={Clock}
      pickerName="Clock"
      choosing={choosing}
      onChoosingChange={setChoosing}
    >
      <TimePicker time={time} onPick={(chosen) => field.onChange(toTypedTime(chosen))} />
      <Button className="mt-3 w-full" onClick={() => setChoosing(false)}>
        Done
      </Button>
    </TypedField>
  );
}
