import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormSetValue, useWatch } from 'react-hook-form';
import {
  type DateInput,
  type DateType,
  isSuggested,
  type SpecialDate,
  suggestedTitle,
} from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { DateField } from '../ui/date/date-field.tsx';
import { UnknownPartField } from '../ui/date/unknown-part-field.tsx';
import { CheckboxField, SelectField, SwitchField, TextAreaField, TextField } from '../ui/form/field.tsx';
import { OptionalField } from '../ui/form/optional-field.tsx';
import { useKeptForm } from '../ui/form/use-kept-form.ts';
import { useTypedValues } from '../ui/form/use-typed-values.ts';
import { dateTypeChoices } from './date-choices.ts';
import { type DateForm, dateForm, lacksBirthday, readDate, toDateForm } from './date-form.ts';
import { namesOfPeople } from './names-on-buttons.ts';

type Props = {
  formId: string;
  date: SpecialDate | null;
  /** The date's person; null lets the user choose. */
  person: Person | null;
  onSubmit(input: DateInput): Promise<void>;
  /** Called after every keystroke with the date; null while it cannot be saved, and on unmounting. */
  onTyped(date: DateInput | null): void;
};

export function DateFields({ formId, date, person, onSubmit, onTyped }: Props) {
  const notebook = useNotebook();
  const people = notebook.people.items;
  const called = namesOfPeople(people, notebook.dates.items);
  const firstType = (whom: Person | null) =>
    whom && lacksBirthday(whom, notebook.dates.items) ? 'birthday' : '';
  const form = useKeptForm<DateForm, DateInput>(`date ${date?.id ?? ''} of ${person?.id ?? ''}`, {
    resolver: zodResolver(dateForm),
    defaultValues: toDateForm(date, person, firstType(person)),
  });
  const { register, control, handleSubmit, formState, getValues, setValue, trigger } = form;
  useTypedValues(form.subscribe, (values) => onTyped((values && dateForm.safeParse(values).data) ?? null));
  const { errors, isSubmitted } = formState;
  // The first registered field that is invalid gets the focus, so they are registered in the order of the screen.
  for (const name of ['personId', 'type', 'title', 'customTitle'] as const) register(name);
  const [type, personId, typed, unknown, title] = useWatch({
    control,
    name: ['type', 'personId', 'date', 'unknown', 'title'],
  });
  const read = (text: string) => readDate(text, unknown);
  const answer = read(typed);
  const part = unknown === 'nothing' ? null : unknown;
  const yearKnown = answer.ok ? answer.date.year !== undefined : unknown !== 'year';
  const chosen = people.find(({ id }) => String(id) === personId) ?? person;
  const [hadOwnTitle] = useState(() => hasOwnTitle(getValues(), chosen));
  const suggestTitle = (forType: string, forWhom: Person | null) =>
    fillTitle(setValue, forType, forWhom?.name, isSubmitted);

  function choosePerson(whom: Person | undefined) {
    const now = type || firstType(whom ?? null);
    if (now !== type) setValue('type', now, { shouldValidate: isSubmitted });
    suggestTitle(now, whom ?? null);
  }

  function setUnknown(part: DateForm['unknown']) {
    setValue('unknown', part);
    // The typed date must be validated again, because its unknown part has changed.
    if (isSubmitted) void trigger('date');
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSubmit)} className="space-y-5 pb-2">
      {!person && (
        <SelectField
          label="Person"
          options={[['', 'Choose one'], ...people.map((one) => [String(one.id), called(one)] as const)]}
          error={errors.personId?.message}
          {...register('personId', {
            onChange: ({ target }) => choosePerson(people.find(({ id }) => String(id) === target.value)),
          })}
        />
      )}
      <SelectField
        label="Event type"
        options={[['', 'Choose one'], ...dateTypeChoices(date)]}
        error={errors.type?.message}
        {...register('type', { onChange: ({ target }) => suggestTitle(target.value, chosen) })}
      />
      {type === 'other' ? (
        <TextField
          label="Event title"
          autoComplete="off"
          error={errors.customTitle?.message}
          {...register('customTitle')}
        />
      ) : (
        <OptionalField words="Change title" now={title} needed={hadOwnTitle || errors.title !== undefined}>
          <TextField
            label="Title"
            hint="Your own title is printed on the card"
            autoComplete="off"
            enterKeyHint="next"
            error={errors.title?.message}
            {...register('title')}
          />
        </OptionalField>
      )}
      <div>
        <DateField control={control} name="date" label="Date" unknown={part} read={read} />
        <UnknownPartField read={answer} unknown={part} onChange={setUnknown} />
        <YearControl yearKnown={yearKnown} onChange={(known) => setUnknown(known ? 'nothing' : 'year')} />
      </div>
      {type !== 'other' && (
        <OptionalField words="Add notes" needed={Boolean(getValues('notes') || errors.notes)}>
          <TextAreaField
            label="Notes (optional)"
            hint="Not printed on the card"
            error={errors.notes?.message}
            {...register('notes')}
          />
        </OptionalField>
      )}
      {/* A date without its day cannot have a reminder. */}
      {unknown !== 'day' && <RemindField control={control} name="remind" />}
    </form>
  );
}

type YearProps = { yearKnown: boolean; onChange(known: boolean): void };

function YearControl({ yearKnown, onChange }: YearProps) {
  return useNotebook().kind === 'saved' ? (
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

function hasOwnTitle({ title, type }: DateForm, person: Person | null): boolean {
  return title !== '' && !isSuggested(title, type as DateType, person?.name ?? '');
}
