import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { localToday } from '#shared/calendar.ts';
import type { DeathPrecision } from '#shared/day-of-death.ts';
import type { Person, PersonInput } from '#shared/people.ts';
import { MAX_LABEL } from '#shared/text.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { DateField } from '../ui/date/date-field.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../ui/form/field.tsx';
import { DeathPrecisionField } from './death-precision-field.tsx';
import {
  type PersonForm,
  personForm,
  readDayOfDeath,
  relationshipChoices,
  toPersonForm,
} from './person-form.ts';

type Props = {
  formId: string;
  person: Person | null;
  /** Whether it is asked if they have died: a card does not say so. */
  asksForDeath: boolean;
  onSubmit(input: PersonInput): Promise<void>;
};

export function PersonFields({ formId, person, asksForDeath, onSubmit }: Props) {
  const { register, control, handleSubmit, formState, setValue, trigger } = useForm<
    PersonForm,
    unknown,
    PersonInput
  >({
    resolver: zodResolver(personForm),
    defaultValues: toPersonForm(person),
  });
  const { errors, isSubmitted } = formState;
  const [relationship, hasDied, diedOn, precision] = useWatch({
    control,
    name: ['relationship', 'hasDied', 'diedOn', 'deathPrecision'],
  });
  const custom = relationship === 'other';
  const read = (typed: string) => readDayOfDeath(typed, precision);

  function setPrecision(known: DeathPrecision) {
    setValue('deathPrecision', known);
    // Whether the typed date is valid depends on it.
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
        error={errors.relationship?.message}
        {...register('relationship')}
      />
      {custom ? (
        <TextField
          label="What they are to you"
          hint={`For example, godmother. At most ${MAX_LABEL} characters.`}
          autoComplete="off"
          error={errors.customRelationship?.message}
          {...register('customRelationship')}
        />
      ) : (
        <TextAreaField label="Notes (optional)" error={errors.notes?.message} {...register('notes')} />
      )}
      {asksForDeath && (
        <div>
          <CheckboxField label="Has died" {...register('hasDied')} />
          {hasDied && (
            <div className="space-y-5">
              <div>
                <DateField
                  control={control}
                  name="diedOn"
                  label="Date of death"
                  dayKnown={precision === 'day'}
                  monthKnown={precision !== 'year'}
                  read={read}
                  latest={localToday()}
                />
                <DeathPrecisionField read={read(diedOn)} precision={precision} onChange={setPrecision} />
              </div>
              {/* What has no day comes on none. */}
              {precision === 'day' && (
                <RemindField control={control} name="remind" label="Reminder mails about this day" />
              )}
            </div>
          )}
        </div>
      )}
    </form>
  );
}
