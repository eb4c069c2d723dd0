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
import { DatePicker } from './date-picker.tsx';
import { type ReadDate, toTypedDate } from './typed-date.ts';
import { TypedField } from './typed-field.tsx';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  label: string;
  /** How the form reads what is typed here. */
  read(typed: string): ReadDate;
  yearKnown?: boolean;
  dayKnown?: boolean;
  monthKnown?: boolean;
  /** The last day the calendar offers, 'YYYY-MM-DD'. */
  latest?: string;
};

/** A date, typed in any usual way or chosen from a calendar. */
export function DateField<Form extends FieldValues>(props: Props<Form>) {
  const { control, name, label, read, yearKnown = true, dayKnown = true, monthKnown = true, latest } = props;
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const [choosing, setChoosing] = useState(false);
  const understood = read(field.value);
  const date = understood.ok ? understood.date : null;

  function pick(chosen: string) {
    field.onChange(toTypedDate(chosen, yearKnown, dayKnown, monthKnown));
    setChoosing(false);
  }

  return (
    <TypedField
      field={field}
      label={label}
      hint={hintFor(yearKnown, dayKnown, monthKnown)}
      error={fieldState.error?.message}
      understood={date && (monthKnown ? spellOutDate(date, !yearKnown, !dayKnown) : date.slice(0, 4))}
      icon={CalendarDays}
      pickerName="Calendar"
      choosing={choosing}
      onChoosingChange={setChoosing}
    >
      <DatePicker date={date} yearKnown={yearKnown} latest={latest} onPick={pick} />
    </TypedField>
  );
}

function hintFor(yearKnown: boolean, dayKnown: boolean, monthKnown: boolean): string {
  if (!monthKnown) return 'The year: 1999';
  if (!dayKnown) return 'Month and year: 3/2019 or March 2019';
  return yearKnown ? 'Day first: 27/3/2019 or 27 March 2019' : 'Day first: 27/3 or 27 March';
}
