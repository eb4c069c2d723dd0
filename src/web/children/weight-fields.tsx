import { type ComponentProps, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  type UseFormSetValue,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { inKilograms, poundsOf, type Weight } from '#shared/weight.ts';
import { FieldGroup } from '../ui/form/field.tsx';
import type { ChildForm } from './child-form.ts';
import { readGrams, readWhole, spreadWeight } from './typed-weight.ts';
import { useKilograms } from './use-kilograms.ts';

type Props = {
  control: Control<ChildForm, unknown, unknown>;
  register: UseFormRegister<ChildForm>;
  setValue: UseFormSetValue<ChildForm>;
  errors: FieldErrors<ChildForm>;
};

/** Fields for pounds and ounces and for kilograms. Typing in one unit fills in the other. */
export function WeightFields({ control, register, setValue, errors }: Props) {
  const [typedLbs, typedOz, typedKilograms] = useWatch({
    control,
    name: ['weightLbs', 'weightOz', 'weightGrams'],
  });
  const [lbs, oz] = [readWhole('weightLbs', typedLbs), readWhole('weightOz', typedOz)];
  const [withKilograms] = useKilograms();
  const { isSubmitted } = useFormState({ control });
  const [inKilogramField, setInKilogramField] = useState(false);
  const known = (lbs ?? 0) >= 0 && (oz ?? 0) >= 0 && Boolean(lbs || oz);
  const shown = typedKilograms || (known && !inKilogramField ? inKilograms(poundsAlone(lbs, oz)) : '');
  const error = errors.weightGrams ?? errors.weightLbs ?? errors.weightOz;
  const set = (field: 'weightLbs' | 'weightOz' | 'weightGrams', typed: string) =>
    setValue(field, typed, { shouldValidate: isSubmitted, shouldDirty: true });
  const follow = { onChange: () => set('weightGrams', '') };

  /** Moves the parts of a weight typed in the field for pounds to their fields, when that field loses the focus. */
  function spread() {
    const typed = { weightLbs: typedLbs, weightOz: typedOz, weightGrams: typedKilograms };
    const parts = spreadWeight(typed);
    if (parts.weightLbs === typed.weightLbs) return;
    if (parts.weightLbs) for (const part of ['weightLbs', 'weightOz'] as const) set(part, parts[part]);
    else typeKilograms(parts.weightGrams);
  }

  function typeKilograms(typed: string) {
    set('weightGrams', typed);
    const grams = readGrams(typed);
    if (grams === null && typed.trim()) return;
    const pounds = grams === null ? null : poundsOf(grams);
    set('weightLbs', String(pounds?.weightLbs ?? ''));
    set('weightOz', String(pounds?.weightOz ?? ''));
  }

  return (
    <FieldGroup label="Birth weight (optional)" error={error?.message}>
      {({ errorId }) => (
        <div className="flex items-end gap-3 sm:max-w-80">
          <Amount
            label="Pounds"
            inputMode="numeric"
            {...(errors.weightLbs && { 'aria-invalid': true, 'aria-describedby': errorId })}
            {...register('weightLbs', { ...follow, onBlur: spread })}
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
                {...(errors.weightGrams && { 'aria-invalid': true, 'aria-describedby': errorId })}
                value={shown}
                onChange={(event) => typeKilograms(event.target.value)}
                onFocus={() => setInKilogramField(true)}
                onBlur={() => setInKilogramField(false)}
              />
            </>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

function poundsAlone(weightLbs: number | null, weightOz: number | null): Weight {
  return { weightLbs, weightOz, weightGrams: null };
}

function Amount({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="min-w-0 grow basis-0">
      <span className="block pb-0.5 text-base">{label}</span>
      <input type="text" className="control tabular" autoComplete="off" enterKeyHint="next" {...input} />
    </label>
  );
}
