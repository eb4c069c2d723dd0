import type { UseFormRegisterReturn } from 'react-hook-form';
import { PRODUCTS } from '#card/scene/product.ts';
import { gridOf } from '#card/sheets/impose.ts';
import { PAPER_SIZES } from '#card/sheets/paper.ts';
import type { Cutting, Paper, PrintSettings } from '#shared/printing.ts';
import { useConfig } from '../../call/config.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { MillimetreFields } from './millimetre-fields.tsx';

type Props = {
  register(name: keyof PrintSettings): UseFormRegisterReturn;
  errors: { [Name in keyof PrintSettings]?: { message?: string } };
  /** The current choices, which decide the number of cards on a sheet. */
  paper: Paper;
  cutting: Cutting;
};

/** The shop's settings for printing and cutting sheets. */
export function SettingsFields({ register, errors, paper, cutting }: Props) {
  const product = PRODUCTS[useConfig().cardTrim];
  const holds = (on: Paper, cut: Cutting) => {
    const { columns, rows } = gridOf(product, PAPER_SIZES[on], cut);
    return `${columns * rows} cards a sheet`;
  };
  return (
    <>
      <SelectField
        label="Paper"
        options={[
          ['a4', `A4 (210 × 297 mm), ${holds('a4', cutting)}`],
          ['sra3', `SRA3 (320 × 450 mm), ${holds('sra3', cutting)}`],
        ]}
        {...register('paper')}
      />
      <SelectField
        label="Cutting"
        options={[
          ['gutter', `Double cut (gutter), ${holds(paper, 'gutter')}`],
          ['butt', `Single cut, ${holds(paper, 'butt')}`],
        ]}
        {...register('cutting')}
      />
      <SelectField
        label="Double-sided printing"
        options={[
          ['long-edge', 'Flip on long edge'],
          ['short-edge', 'Flip on short edge'],
        ]}
        {...register('flip')}
      />
      <SelectField
        label="Text"
        options={[
          ['fonts', 'Embed fonts'],
          ['outlined', 'Outline text'],
        ]}
        {...register('text')}
      />
      <MillimetreFields
        label="Adjust back alignment"
        hint="In millimetres, if fronts and backs don’t line up."
        inputMode="text"
        fields={[
          ['shiftX', 'To the right'],
          ['shiftY', 'Down'],
        ]}
        register={register}
        errors={errors}
      />
    </>
  );
}
