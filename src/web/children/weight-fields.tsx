import { type ComponentProps, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  type UseFormSetValue,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { fromKilograms, inKilograms } from '#shared/weight.ts';
import { FieldGroup } from '../ui/form/field.tsx';
import { type ChildForm, readAmount } from './child-form.ts';
import { useKilograms } from './kilograms.ts';

type Props = {
  control: Control<ChildForm, unknown, unknown>;
  register: UseFormRegister<ChildForm>;
  setValue: UseFormSetValue<ChildForm>;
  errors: FieldErrors<ChildForm>;
};

/** Pounds and ounces, and the same in kilograms: whichever is typed fills in the other. */
export function WeightFields({ control, register, setValue, errors }: Props) {
  const [lbs, oz] = useWatch({ control, name: ['weightLbs', 'weightOz'] }).map(readAmount);
  const [withKilograms] = useKilograms();
  const { isSubmitted } = useFormState({ control });
  // What is being typed there; otherwise what the pounds and ounces come to.
  const [kilograms, setKilograms] = useState<string | null>(null);
  const known = (lbs ?? 0) >= 0 && (oz ?? 0) >= 0 && Boolean(lbs || oz);
  const follow = { onChange: () => setKilograms(null) };

  function typeKilograms(typed: string) {
    setKilograms(typed);
    const weight = readKilograms(typed);
    if (!weight) return;
    setValue('weightLbs', weight.lbs, { shouldValidate: isSubmitted, shouldDirty: true });
    setValue('weightOz', weight.oz, { shouldValidate: isSubmitted, shouldDirty: true });
  }

  return (
    <FieldGroup label="Birth weight (optional)" error={errors.weightLbs?.message ?? errors.weightOz?.message}>
      {({ errorId }) => (
        <div className="flex items-end gap-3 sm:max-w-80">
          <Amount
            label="Pounds"
            inputMode="numeric"
            {...(errors.weightLbs && { 'aria-invalid': true, 'aria-describedby': errorId })}
            {...register('weightLbs', follow)}
          />
          <Amount
            label="Ounces"
            inputMode="numeric"
            enterKeyHint={withKilograms ? 'next' : 'done'}
            {...(errors.weightOz && { 'aria-invalid': true, 'aria-describedby': errorId })}
            {...register('weightOz', follow)}
          />
          {withKilograms && (
            <>
              <span aria-hidden="true" className="pb-2.5 text-soft">
                =
              </span>
              <Amount
                label="Kilograms"
                inputMode="decimal"
                enterKeyHint="done"
                value={kilograms ?? (known ? inKilograms(lbs ?? 0, oz ?? 0) : '')}
                onChange={(event) => typeKilograms(event.target.value)}
                onBlur={() => setKilograms(null)}
              />
            </>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/** Kilograms as typed, in the fields for pounds and ounces; null while they are no number. */
function readKilograms(typed: string): { lbs: string; oz: string } | null {
  const text = typed.trim().replace(',', '.');
  if (!text) return { lbs: '', oz: '' };
  if (!/^\d{1,3}(?:\.\d*)?$/.test(text)) return null;
  const { lbs, oz } = fromKilograms(Number(text));
  return { lbs: String(lbs), oz: String(oz) };
}

function Amount({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="min-w-0 grow basis-0">
      <span className="block pb-0.5 text-base">{label}</span>
      <input type="text" className="control tabular" autoComplete="off" enterKeyHint="next" {...input} />
    </label>
  );
}
