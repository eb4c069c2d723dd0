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
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
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
          error={errors.value?.message}
          {...register('value')}
        />
      )}
    </div>
  );
}

export function FirstDayField() {
  const { register, formState } = useFormContext<TypedTerms>();
  return (
    <TextField
      label="First day (optional)"
      hint="Valid from the start of that day."
      type="date"
      className="max-w-52"
      error={formState.errors.startsAt?.message}
      {...register('startsAt')}
    />
  );
}

export function LastDayField() {
  const { register, formState } = useFormContext<TypedTerms>();
  return (
    <TextField
      label="Last day (optional)"
      hint="Valid until the end of that day."
      type="date"
      className="max-w-52"
      error={formState.errors.expiresAt?.message}
      {...register('expiresAt')}
    />
  );
}
