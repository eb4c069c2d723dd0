import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup, TextField } from '../../ui/form/field.tsx';

type Props<Name extends string> = {
  label: string;
  hint: string;
  /** A phone's keyboard for 'decimal' has no minus sign. */
  inputMode: 'decimal' | 'text';
  /** The horizontal and the vertical field with their labels. */
  fields: readonly (readonly [name: Name, label: string])[];
  register(name: Name): UseFormRegisterReturn;
  errors: { [Key in Name]?: { message?: string } };
};

/** Two lengths in millimetres side by side. */
export function MillimetreFields<Name extends string>({ label, hint, fields, ...form }: Props<Name>) {
  const { inputMode, register, errors } = form;
  return (
    <FieldGroup label={label} hint={hint}>
      {() => (
        <div className="grid grid-cols-2 items-start gap-4">
          {fields.map(([name, fieldLabel]) => (
            <TextField
              key={name}
              className="tabular"
              label={fieldLabel}
              inputMode={inputMode}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
