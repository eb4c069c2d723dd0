import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { type PartialDate, spellOutDate } from '#shared/calendar.ts';
import { firstDayOf, partialDate, type UnknownPart } from '#shared/partial-date.ts';
import { Field } from '../form/field.tsx';
import { DatePicker } from './date-picker.tsx';
import { Picker } from './picker.tsx';
import { type ReadDate, toTypedDate } from './typed-date.ts';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  label: string;
  /** Parses the typed text for the form. */
  read(typed: string): ReadDate;
  unknown?: UnknownPart | null;
  /** The last day the calendar offers, 'YYYY-MM-DD'. */
  latest?: string;
};

/** A date, typed in any common format or chosen from a calendar. As understood, it takes the place of the hint. */
export function DateField<Form extends FieldValues>(props: Props<Form>) {
  const { control, name, label, read, unknown = null, latest } = props;
  const { field, fieldState } = useController({ control, name: name as FieldPath<Form> });
  const [choosing, setChoosing] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const answer = read(field.value);
  const understood = answer.ok ? understoodAs(answer.date, field.value) : '';
  // A missing day has its own question below the field.
  const isWrong = isLeft && field.value && !answer.ok && answer.lacks !== 'day';
  const error = fieldState.error?.message ?? (isWrong ? answer.message : undefined);

  function pick(chosen: string) {
    field.onChange(toTypedDate(partialDate(chosen, unknown)));
    setChoosing(false);
  }

  return (
    <Field
      label={label}
      hint={
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={understood && 'opacity-0'}>{HINTS[unknown ?? 'nothing']}</span>
          <output>{understood}</output>
        </span>
      }
      error={error}
    >
      {(aria) => (
        <div className="flex gap-2 sm:max-w-80">
          <input
            type="text"
            className="control tabular min-w-0"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="next"
            {...field}
            onChange={(event) => {
              setLeft(false);
              field.onChange(event);
            }}
            onBlur={() => {
              setLeft(true);
              field.onBlur();
            }}
            {...aria}
          />
          <Picker
            icon={CalendarDays}
            name="Open calendar"
            panelName="Calendar"
            open={choosing}
            onOpenChange={setChoosing}
          >
            <DatePicker
              date={answer.ok ? firstDayOf(answer.date) : null}
              yearKnown={unknown !== 'year'}
              latest={latest}
              onPick={pick}
            />
          </Picker>
        </div>
      )}
    </Field>
  );
}

/** A date in words; if it was typed in the same words, only what they do not say: '28 November 2019' gives 'Thursday'. */
function understoodAs(date: PartialDate, typed: string): string {
  const isSame = typed.trim() === toTypedDate(date);
  if (date.year === undefined) return isSame ? 'Every year' : `${spellOutDate(date)}, every year`;
  return isSame ? spellOutDate(date).replace(typed.trim(), '').trim() : spellOutDate(date);
}

const HINTS: Record<UnknownPart | 'nothing', string> = {
  nothing: 'Day first: 27/3/2019 or 27 March 2019',
  year: 'Day first: 27/3 or 27 March',
  month: 'Just the year, for example 1999',
  day: 'Month and year: 3/2019 or March 2019',
};
