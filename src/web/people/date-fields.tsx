import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormSetValue, useForm, useWatch } from 'react-hook-form';
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
import { type DateForm, dateForm, readDate, toDateForm } from './date-form.ts';
import { namesOfPeople } from './people-names.ts';

type Props = {
  formId: string;
  date: SpecialDate | null;
  /** Whose date it is; null lets one be chosen. */
  person: Person | null;
  onSubmit(input: DateInput): Promise<void>;
};

export function DateFields({ formId, date, person, onSubmit }: Props) {
  const notebook = useNotebook();
  const people = notebook.people.items;
  const called = namesOfPeople(people, notebook.dates.items);
  const form = useForm<DateForm, unknown, DateInput>({
    resolver: zodResolver(dateForm),
    defaultValues: toDateForm(date, person?.id ?? null),
  });
  const { register, control, handleSubmit, formState, setValue, trigger } = form;
  const { errors, isSubmitted } = formState;
  // Registered before the date, whichever of the two is shown: of several invalid fields the one registered first gets the
  // focus.
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
    // Whether the typed date is valid depends on it.
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
        <DateField control={control} name="date" label="Date" unknown={part} read={read} />
        <UnknownPartField read={answer} unknown={part} onChange={setUnknown} />
        <YearControl yearKnown={yearKnown} onChange={(known) => setUnknown(known ? 'nothing' : 'year')} />
      </div>
      {type !== 'other' && (
        <TextAreaField label="Notes (optional)" error={errors.notes?.message} {...register('notes')} />
      )}
      {/* A date without its day comes on none. */}
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

/** The types that are offered; a date keeps one that no longer is. */
function typeChoices(date: SpecialDate | null): [string, string][] {
  const types = DATE_TYPE_NAMES.filter((type) => DATE_TYPES[type].choice !== null || type === date?.type);
  const choices = types.map((type): [string, string] => {
    const { choice, label } = DATE_TYPES[type];
    return [type, choice ?? label];
  });
  return [['', 'Choose one'], ...choices];
}
