import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup, TextField } from '../../ui/form/field.tsx';

type Millimetres = {
  label: string;
  /** A phone's keys of 'decimal' have no minus sign. */
  inputMode: 'decimal' | 'text';
  error: string | undefined;
  field: UseFormRegisterReturn;
};

/** Two lengths in millimetres side by side: how far across a sheet, and how far down. */
export function MillimetreFields({
  label,
  hint,
  fields,
}: {
  label: string;
  hint: string;
  fields: Millimetres[];
}) {
  return (
    <FieldGroup label={label} hint={hint}>
      {() => (
        <div className="grid grid-cols-2 items-start gap-4">
          {fields.map(({ field, ...shown }) => (
            <TextField key={field.name} className="tabular" {...shown} {...field} />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
