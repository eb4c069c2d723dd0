import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { formatKilograms } from '#shared/weight.ts';
import { FieldGroup } from '../ui/field.tsx';
import { type ChildForm, readAmount } from './child-form.ts';

type Props = {
  control: Control<ChildForm, unknown, unknown>;
  register: UseFormRegister<ChildForm>;
  errors: FieldErrors<ChildForm>;
};

/** Pounds and ounces, and what they are in kilograms while they are typed. */
export function WeightFields({ control, register, errors }: Props) {
  const [lbs, oz] = useWatch({ control, name: ['weightLbs', 'weightOz'] }).map(readAmount);
  const known = (lbs ?? 0) >= 0 && (oz ?? 0) >= 0 && Boolean(lbs || oz);
  return (
    <FieldGroup label="Birth weight (optional)" error={errors.weightLbs?.message ?? errors.weightOz?.message}>
      {({ errorId }) => (
        <div className="flex items-end gap-3">
          <Amount
            label="Pounds"
            errorId={errorId}
            wrong={Boolean(errors.weightLbs)}
            {...register('weightLbs')}
          />
          <Amount
            label="Ounces"
            errorId={errorId}
            wrong={Boolean(errors.weightOz)}
            {...register('weightOz')}
          />
          <output className="tabular pb-2.5 text-soft">
            {known ? `${formatKilograms(lbs ?? 0, oz ?? 0)}` : ''}
          </output>
        </div>
      )}
    </FieldGroup>
  );
}

type AmountProps = ReturnType<UseFormRegister<ChildForm>> & {
  label: string;
  errorId: string;
  wrong: boolean;
};

function Amount({ label, errorId, wrong, ...input }: AmountProps) {
  return (
    <label className="w-24 min-w-0">
      <span className="block pb-0.5 text-base">{label}</span>
      <input
        className="control tabular"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        {...input}
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      />
    </label>
  );
}
