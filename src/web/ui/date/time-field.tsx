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
import { Field } from '../form/field.tsx';
import { Picker } from './picker.tsx';
import { TimePicker } from './time-picker.tsx';
import { readTypedTime, toTypedTime } from './typed-time.ts';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  label: string;
};

/** A time of day that is typed as one is used to, or chosen; how it was understood is said while it is typed. */
export function TimeField<Form extends FieldValues>({ control, name, label }: Props<Form>) {
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const [choosing, setChoosing] = useState(false);
  const time = readTypedTime(field.value);
  const understood = toTypedTime(time);
  return (
    <Field label={label} hint="6:42 am, 18:05 or 0642" error={fieldState.error?.message}>
      {(aria) => (
        <>
          <div className="flex gap-2 sm:max-w-80">
            <input
              type="text"
              className="control tabular min-w-0"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="next"
              {...field}
              {...aria}
            />
            <Picker
              icon={Clock}
              name="Open clock"
              panelName="Clock"
              open={choosing}
              onOpenChange={setChoosing}
            >
              <TimePicker time={time} onPick={(chosen) => field.onChange(toTypedTime(chosen))} />
              <Button className="mt-3 w-full" onClick={() => setChoosing(false)}>
                Done
              </Button>
            </Picker>
          </div>
          <output
            htmlFor={aria.id}
            className={`block pt-1 text-base text-accent-ink ${fieldState.error ? 'empty:hidden' : 'min-h-6'}`}
          >
            {understood !== field.value && understood}
          </output>
        </>
      )}
    </Field>
  );
}
