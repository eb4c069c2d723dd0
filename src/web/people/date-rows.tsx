import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { NewPerson } from '#shared/people.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date/date-field.tsx';
import { UnknownPartField } from '../ui/date/unknown-part-field.tsx';
import { SelectField, TextField } from '../ui/form/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { dateTypeChoices } from './date-choices.ts';
import { blankRow, readDate } from './date-form.ts';
import type { PersonForm } from './person-form.ts';

type Form = { form: UseFormReturn<PersonForm, unknown, NewPerson> };

/** The birthday has its own field. */
const TYPES = dateTypeChoices().filter(([type]) => type !== 'birthday');

/** The dates typed with a new person: the birthday, and others on request. */
export function DateRows({ form }: Form) {
  const { control, register, getValues, setValue, setFocus } = form;
  const dates = useWatch({ control, name: 'dates' });
  const { errors } = useFormState({ control });
  const addButton = useRef<HTMLButtonElement>(null);

  function addRow() {
    flushSync(() => setValue('dates', [...getValues('dates'), blankRow('anniversary')]));
    setFocus(`dates.${dates.length}.type`);
  }

  function removeRow(removed: number) {
    setValue(
      'dates',
      getValues('dates').filter((_, at) => at !== removed),
    );
    addButton.current?.focus();
  }

  return (
    <>
      <RowDate form={form} row="birthday" label="Birthday (optional)" />
      {dates.map(({ type }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows the fields of a row by its index
          key={at}
          aria-label="Another date"
          className="space-y-5 border-t border-rule pt-5"
        >
          <SelectField label="Event type" options={TYPES} {...register(`dates.${at}.type`)} />
          {type === 'other' && (
            <TextField
              label="Event title"
              autoComplete="off"
              enterKeyHint="next"
              error={errors.dates?.[at]?.customTitle?.message}
              {...register(`dates.${at}.customTitle`)}
            />
          )}
          <div>
            <RowDate form={form} row={`dates.${at}`} label="Date" />
            <Button variant="quiet" className="-mx-3 mt-1" onClick={() => removeRow(at)}>
              Remove<span className="sr-only"> this date</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button ref={addButton} variant="quiet" className="-mx-3" onClick={addRow}>
          <Icon of={Plus} /> Add another date
        </Button>
      </div>
    </>
  );
}

type RowProps = Form & { row: 'birthday' | `dates.${number}`; label: string };

function RowDate({ form: { control, setValue, trigger }, row, label }: RowProps) {
  const { isSubmitted } = useFormState({ control });
  const [typed, unknown] = useWatch({ control, name: [`${row}.date`, `${row}.unknown`] });
  const read = (text: string) => readDate(text, unknown);
  const part = unknown === 'nothing' ? null : unknown;
  return (
    <div>
      <DateField control={control} name={`${row}.date`} label={label} unknown={part} read={read} />
      <UnknownPartField
        read={read(typed)}
        unknown={part}
        onChange={(part) => {
          setValue(`${row}.unknown`, part);
          // The typed date must be validated again, because its unknown part has changed.
          if (isSubmitted) void trigger(`${row}.date`);
        }}
      />
    </div>
  );
}
