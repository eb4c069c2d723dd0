import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormSetValue, useWatch } from 'react-hook-form';
import {
  DATE_TYPE_NAMES,
  DATE_TYPES,
  type DateInput,
  type DateType,
  type SpecialDate,
  suggestedTitle,
} from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { MAX_LABEL } from '#shared/text.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { DateField } from '../ui/date/date-field.tsx';
import { UnknownPartField } from '../ui/date/unknown-part-field.tsx';
import { CheckboxField, SelectField, SwitchField, TextAreaField, TextField } from '../ui/form/field.tsx';
import { useKeptForm } from '../ui/form/use-kept-form.ts';
import { type DateForm, dateForm, readDate, toDateForm } from './date-form.ts';
import { namesOfPeople } from './people-names.ts';

type Props = {
  formId: string;
  date: SpecialDate | null;
  /** The date's person; null lets the user choose. */
  person: Person | null;
  onSubmit(input: DateInput): Promise<void>;
};

export function DateFields({ formId, date, person, onSubmit }: Props) {
  const notebook = useNotebook();
  const people = notebook.people.items;
  const called = namesOfPeople(people, notebook.dates.items);
  const form = useKeptForm<DateForm, DateInput>(`date ${date?.id ?? ''} of ${person?.id ?? ''}`, {
    resolver: zodResolver(dateForm),
    defaultValues: toDateForm(date, person?.id ?? null),
  });
  const { register, control, handleSubmit, formState, setValue, trigger } = form;
  const { errors, isSubmitted } = formState;
  // These are registered before the date because the first registered field that is invalid gets the focus.
  const [titleField, customTitleField] = [register('title'), register('customTitle')];
  const [type, personId, typed, unknown] = useWatch({
    control,
    name: ['type', 'personId', 'date', 'unknown'],
  });
  const read = (text: string) => readDate(text, unknown);
  const answer = read(typed);
  const part = unknown === 'nothing' ? null : unknown;
  const yearKnown = answer.ok ? answer.date.year !== undefined : unknown !== 'year';
  const chosen = people.find(({ id }) => String(id) === personId) ?? person;
  const suggestTitle = (forType: string, forWhom: Person | null) =>
    fillTitle(setValue, forType, forWhom?.name, isSubmitted);

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
          hint={`For example, first day at school. Up to ${MAX_LABEL} characters.`}
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
        <DateField control={control} name="date" label="Date" unknown={part} read={read} />
        <UnknownPartField read={answer} unknown={part} onChange={setUnknown} />
        <YearControl yearKnown={yearKnown} onChange={(known) => setUnknown(known ? 'nothing' : 'year')} />
      </div>
      {type !== 'other' && (
        <TextAreaField label="Notes (optional)" error={errors.notes?.message} {...register('notes')} />
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

/** The types offered, and the date's own if it is no longer offered. */
function typeChoices(date: SpecialDate | null): [string, string][] {
  const types = DATE_TYPE_NAMES.filter((type) => DATE_TYPES[type].choice !== null || type === date?.type);
  const choices = types.map((type): [string, string] => {
    const { choice, label } = DATE_TYPES[type];
    return [type, choice ?? label];
  });
  return [['', 'Choose one'], ...choices];
}
