import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { latestToday } from '#shared/calendar.ts';
import type { CardPerson } from '#shared/card-facts.ts';
import type { NewPerson, Person } from '#shared/people.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { readDeath } from '../notebook/typed-death.ts';
import { DateField } from '../ui/date/date-field.tsx';
import { UnknownPartField } from '../ui/date/unknown-part-field.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../ui/form/field.tsx';
import { OptionalField } from '../ui/form/optional-field.tsx';
import { useKeptForm } from '../ui/form/use-kept-form.ts';
import { useTypedValues } from '../ui/form/use-typed-values.ts';
import { DateRows } from './date-rows.tsx';
import {
  FAMILY_CHOICES,
  type PersonForm,
  personForm,
  relationshipChoices,
  toPersonForm,
  typedPerson,
  withWord,
} from './person-form.ts';

type Props = {
  formId: string;
  person: Person | null;
  onSubmit(input: NewPerson): Promise<void>;
  /** Called after every keystroke with what the card says of the person; null without a name, and on unmounting. */
  onTyped(person: CardPerson | null): void;
};

export function PersonFields({ formId, person, onSubmit, onTyped }: Props) {
  const { kind } = useNotebook();
  const form = useKeptForm<PersonForm, NewPerson>(`person ${person?.id ?? ''}`, {
    resolver: zodResolver(personForm),
    defaultValues: toPersonForm(person),
  });
  const { register, control, handleSubmit, formState, setValue, trigger } = form;
  const { errors, isSubmitted } = formState;
  const [relationship, hasDied, diedOn, unknown] = useWatch({
    control,
    name: ['relationship', 'hasDied', 'diedOn', 'unknown'],
  });
  const custom = withWord({ relationship, customRelationship: '' }).relationship === 'other';
  useTypedValues(form.subscribe, (values) => onTyped(values && typedPerson(values)));
  const read = (typed: string) => readDeath({ diedOn: typed, unknown });

  function setUnknown(part: PersonForm['unknown']) {
    setValue('unknown', part);
    // The typed date must be validated again, because its unknown part has changed.
    if (isSubmitted) void trigger('diedOn');
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSubmit)} className="space-y-5 pb-2">
      <TextField
        label="Name"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label="Relationship"
        options={relationshipChoices(person)}
        group={{ label: 'Family', options: FAMILY_CHOICES }}
        error={errors.relationship?.message}
        {...register('relationship')}
      />
      {relationship === 'other' && (
        <TextField
          label="How are they related to you?"
          autoComplete="off"
          error={errors.customRelationship?.message}
          {...register('customRelationship')}
        />
      )}
      {!person && <DateRows form={form} />}
      {!custom && (
        <OptionalField words="Add notes" needed={Boolean(form.getValues('notes') || errors.notes)}>
          <TextAreaField
            label="Notes (optional)"
            hint="Not printed on the card"
            error={errors.notes?.message}
            {...register('notes')}
          />
        </OptionalField>
      )}
      {/* A date of death is not printed, and guests only print. */}
      {person && kind === 'saved' && (
        <div className="-mt-2.5">
          <CheckboxField label="This person has died" {...register('hasDied')} />
          {hasDied && (
            <div className="space-y-5">
              <p className="text-base text-soft">
                Birthdays will say how old they would be. The card stays the same.
              </p>
              <div>
                <DateField
                  control={control}
                  name="diedOn"
                  label="Date of death"
                  unknown={unknown}
                  read={read}
                  latest={latestToday()}
                />
                <UnknownPartField yearAlone read={read(diedOn)} unknown={unknown} onChange={setUnknown} />
              </div>
              {/* A date without its day cannot have a reminder. */}
              {unknown === null && (
                <RemindField control={control} name="remind" label="Remind me of this day" />
              )}
            </div>
          )}
        </div>
      )}
    </form>
  );
}
