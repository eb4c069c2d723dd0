import { useFormContext } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import type { TypedTerms } from './discount-forms.ts';

const DISCOUNT_TYPE_OPTIONS = [
  ['percentage', 'Per cent off the card'],
  ['fixed', 'Pounds off the card'],
  ['free_card', 'Free card'],
] as const;

/** Fields for the discount. */
export function ValueFields() {
  const { register, formState, watch } = useFormContext<TypedTerms>();
  const { errors } = formState;
  const type = watch('type');
  return (
    <>
      <SelectField
        label="Discount"
        options={DISCOUNT_TYPE_OPTIONS}
        error={errors.type?.message}
        {...register('type')}
      />
      {type !== 'free_card' && (
        <TextField
          label={type === 'percentage' ? 'Per cent' : 'Pounds'}
          inputMode={type === 'percentage' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="max-w-36"
          error={errors.value?.message}
          {...register('value')}
        />
      )}
    </>
  );
}

/** Fields for the period of validity. */
export function DayFields() {
  const { register, formState } = useFormContext<TypedTerms>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="First day (optional)"
        hint="Valid from the start of that day."
        type="date"
        className="max-w-52"
        error={errors.startsAt?.message}
        {...register('startsAt')}
      />
      <TextField
        label="Last day (optional)"
        hint="Valid until the end of that day."
        type="date"
        className="max-w-52"
        error={errors.expiresAt?.message}
        {...register('expiresAt')}
      />
    </>
  );
}
