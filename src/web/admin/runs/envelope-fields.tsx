import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DeskSettings, LabelSheet } from '#shared/desk-settings.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { MillimetreFields } from './millimetre-fields.tsx';

export const LABEL_WORDS: readonly (readonly [LabelSheet, string])[] = [
  ['l7160', 'Avery L7160, 21 on A4'],
  ['l7163', 'Avery L7163, 14 on A4'],
  ['roll', 'A roll, 89 × 36 mm'],
];

type Props = {
  register(name: keyof DeskSettings): UseFormRegisterReturn;
  errors: { [Name in keyof DeskSettings]?: { message?: string } };
};

/** Where the envelopes have their window, and which labels the shop has. */
export function EnvelopeFields({ register, errors }: Props) {
  return (
    <>
      <MillimetreFields
        label="Address on the packing slip"
        hint="In millimetres from the edges of the sheet, where the window of the envelope shows it. 20 and 46 are right for most DL envelopes."
        inputMode="decimal"
        fields={[
          ['windowLeft', 'From the left'],
          ['windowTop', 'From the top'],
        ]}
        register={register}
        errors={errors}
      />
      <SelectField label="Labels" options={LABEL_WORDS} {...register('labels')} />
    </>
  );
}
