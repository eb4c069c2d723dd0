import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { localToday } from '#shared/calendar.ts';
import type { Person, PersonInput } from '#shared/people.ts';
import { MAX_LABEL } from '#shared/text.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { DateField } from '../ui/date/date-field.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../ui/form/field.tsx';
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
  const { register, control, handleSubmit, formState } = useForm<PersonForm, unknown, PersonInput>({
    resolver: zodResolver(personForm),
    defaultValues: toPersonForm(person),
  });
  const { errors } = formState;
  const [relationship, hasDied] = useWatch({ control, name: ['relationship', 'hasDied'] });
  const custom = relationship === 'other';
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
              <DateField
                control={control}
                name="diedOn"
                label="Date of death"
                read={readDayOfDeath}
                latest={localToday()}
              />
              <RemindField control={control} name="remind" label="Reminder mails about this day" />
            </div>
          )}
        </div>
      )}
    </form>
  );
}
