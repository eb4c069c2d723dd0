import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormSetValue, useForm, useWatch } from 'react-hook-form';
import {
  type DateInput,
  type DateType,
  OFFERED_TYPES,
  type SpecialDate,
  suggestedTitle,
} from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { capitalise, MAX_LABEL } from '#shared/text.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { DateField } from '../ui/date/date-field.tsx';
import { DayUnknownField } from '../ui/date/day-unknown-field.tsx';
import { CheckboxField, SelectField, SwitchField, TextAreaField, TextField } from '../ui/form/field.tsx';
import { type DateForm, dateForm, readDate, toDateForm } from './date-form.ts';

type Props = {
  formId: string;
  date: SpecialDate | null;
  /** Whose date it is; null lets one of `people` be chosen. */
  person: Person | null;
  people: Person[];
  /** How the year is left out: by a switch, or by a checkbox. */
  yearControl: 'switch' | 'checkbox';
  onSubmit(input: DateInput): Promise<void>;
};

export function DateFields({ formId, date, person, people, yearControl, onSubmit }: Props) {
  const form = useForm<DateForm, unknown, DateInput>({
    resolver: zodResolver(dateForm),
    defaultValues: toDateForm(date, person?.id ?? null),
  });
  const { register, control, handleSubmit, formState, setValue, trigger } = form;
  const { errors, isSubmitted } = formState;
  // Registered before the date, whichever of the two is shown: of several invalid fields the one registered first gets the
  // focus.
  const [titleField, customTitleField] = [register('title'), register('customTitle')];
  const [type, personId, typed, yearKnown, dayUnknown] = useWatch({
    control,
    name: ['type', 'personId', 'date', 'yearKnown', 'dayUnknown'],
  });
  const read = (text: string) => readDate(text, yearKnown, dayUnknown);
  const chosen = people.find(({ id }) => String(id) === personId) ?? person;
  const suggestTitle = (forType: string, forWhom: Person | null) =>
    fillTitle(setValue, forType, forWhom?.name, isSubmitted);

  function setYearKnown(known: boolean) {
    setValue('yearKnown', known);
    // A month alone says nothing.
    if (!known) setValue('dayUnknown', false);
    checkDate();
  }

  function setDayUnknown(unknown: boolean) {
    setValue('dayUnknown', unknown);
    checkDate();
  }

  /** Whether the typed date is valid depends on what of it is known. */
  function checkDate() {
    if (isSubmitted) void trigger('date');
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSubmit)} className="space-y-5 pb-2">
      {!person && (
        <SelectField
          label="Person"
          options={[['', 'Choose one'], ...people.map(({ id, name }) => [String(id), name] as const)]}
          error={errors.personId?.message}
          {...register('personId', {
            onChange: ({ target }) =>
              suggestTitle(type, people.find(({ id }) => String(id) === target.value) ?? null),
          })}
        />
      )}
      <SelectField
        label="Event type"
        options={typeChoices(date)}
        error={errors.type?.message}
        {...register('type', { onChange: ({ target }) => suggestTitle(target.value, chosen) })}
      />
      {type === 'other' ? (
        <TextField
          label="Event title"
          hint={`For example, first day at school. At most ${MAX_LABEL} characters.`}
          autoComplete="off"
          error={errors.customTitle?.message}
          {...customTitleField}
        />
      ) : (
        <TextField
          label="Title"
          autoComplete="off"
          enterKeyHint="next"
          error={errors.title?.message}
          {...titleField}
        />
      )}
      <div>
        <DateField
          control={control}
          name="date"
          label="Date"
          yearKnown={yearKnown}
          dayKnown={!dayUnknown}
          read={read}
        />
        <DayUnknownField read={read(typed)} dayUnknown={dayUnknown} onChange={setDayUnknown} />
        <YearControl kind={yearControl} yearKnown={yearKnown} onChange={setYearKnown} />
      </div>
      {type !== 'other' && (
        <TextAreaField label="Notes (optional)" error={errors.notes?.message} {...register('notes')} />
      )}
      {/* What has no day comes on none. */}
      {!dayUnknown && <RemindField control={control} name="remind" />}
    </form>
  );
}

type YearProps = { kind: Props['yearControl']; yearKnown: boolean; onChange(known: boolean): void };

function YearControl({ kind, yearKnown, onChange }: YearProps) {
  return kind === 'switch' ? (
    <SwitchField
      label="Include Year"
      checked={yearKnown}
      onChange={(event) => onChange(event.target.checked)}
    />
  ) : (
    <CheckboxField
      label="Year unknown/not important"
      checked={!yearKnown}
      onChange={(event) => onChange(!event.target.checked)}
    />
  );
}

function fillTitle(
  setValue: UseFormSetValue<DateForm>,
  type: string,
  name: string | undefined,
  check: boolean,
) {
  const known = type && (name || type === 'other');
  if (known) setValue('title', suggestedTitle(type as DateType, name ?? ''), { shouldValidate: check });
}

/** The types that are offered; a date keeps one that no longer is. */
function typeChoices(date: SpecialDate | null): [string, string][] {
  const offered: [string, string][] = [['', 'Choose one'], ...OFFERED_TYPES];
  if (date && !offered.some(([type]) => type === date.type)) offered.push([date.type, capitalise(date.type)]);
  return offered;
}
