import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { spellOutDate } from '#shared/calendar.ts';
import { Field } from '../form/field.tsx';
import { DatePicker } from './date-picker.tsx';
import { Picker } from './picker.tsx';
import { type ReadDate, toTypedDate } from './typed-date.ts';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  label: string;
  /** How the form reads what is typed here. */
  read(typed: string): ReadDate;
  yearKnown?: boolean;
  /** The last day the calendar offers, 'YYYY-MM-DD'. */
  latest?: string;
};

/** A date that is typed as one is used to, or chosen; how it was understood is spelled out while it is typed. */
export function DateField<Form extends FieldValues>(props: Props<Form>) {
  const { control, name, label, read, yearKnown = true, latest } = props;
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const [choosing, setChoosing] = useState(false);
  const understood = read(field.value);
  const date = understood.ok ? understood.date : null;
  const spelled = date && spellOutDate(date, !yearKnown);

  function pick(chosen: string) {
    field.onChange(toTypedDate(chosen, yearKnown));
    setChoosing(false);
  }

  return (
    <Field
      label={label}
      hint={yearKnown ? 'Day first: 27/3/2019 or 27 March 2019' : 'Day first: 27/3 or 27 March'}
      error={fieldState.error?.message}
    >
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
              icon={CalendarDays}
              name="Open calendar"
              panelName="Calendar"
              open={choosing}
              onOpenChange={setChoosing}
            >
              <DatePicker date={date} yearKnown={yearKnown} latest={latest} onPick={pick} />
            </Picker>
          </div>
          <output
            htmlFor={aria.id}
            className={`block pt-1 text-base text-accent-ink ${fieldState.error ? 'empty:hidden' : 'min-h-6'}`}
          >
            {spelled !== field.value && spelled}
          </output>
        </>
      )}
    </Field>
  );
}
