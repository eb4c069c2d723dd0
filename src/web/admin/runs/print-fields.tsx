import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { type printPreview, REPRINT_REASONS } from '#shared/print-runs.ts';
import type { PrintSettings } from '#shared/printing.ts';
import { capitalise } from '#shared/text.ts';
import { Fold } from '../../ui/fold.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { type PrintForm, printForm } from './print-form.ts';
import { SettingsFields } from './settings-fields.tsx';

type Props = {
  id: string;
  preview: z.output<typeof printPreview>;
  settings: PrintSettings;
  /** True for one order, of which single cards may be reprinted. */
  single: boolean;
  onPrint(form: PrintForm): void;
};

/** Fields for the reason of reprints, and the print settings, which rarely change. */
export function PrintFields({ id, preview, settings, single, onPrint }: Props) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(printForm),
    // Settings that another administrator has changed are shown; what was typed stays.
    values: { ...settings, reason: 'spoiled' as const, words: '', cards: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { paper = 'a4', cutting = 'gutter', reason } = watch();
  const { printed, cards } = preview;
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit((form) => onPrint(form))}>
      {printed.length > 0 && (
        <fieldset className="space-y-4 rounded-sheet bg-accent-tint px-4 py-4">
          <legend className="contents">
            <span className="block font-semibold">{printedWords(printed, single)}</span>
          </legend>
          <SelectField
            label="Reason for reprinting"
            options={REPRINT_REASONS.map((reason) => [reason, capitalise(reason)] as const)}
            {...register('reason')}
          />
          <TextField
            label={reason === 'other' ? 'In a few words' : 'In a few words (optional)'}
            error={formState.errors.words?.message}
            {...register('words')}
          />
          {single && cards > 1 && (
            <TextField
              label="Which cards"
              hint={`Numbers from 1 to ${cards}, such as 2, 3. Leave empty for all.`}
              inputMode="text"
              className="tabular"
              error={formState.errors.cards?.message}
              {...register('cards')}
            />
          )}
        </fieldset>
      )}
      <Fold title={`Print settings: ${paper.toUpperCase()}, ${cutting === 'butt' ? 'single' : 'double'} cut`}>
        <SettingsFields
          register={(name) => register(name)}
          errors={formState.errors}
          paper={paper}
          cutting={cutting}
        />
      </Fold>
    </form>
  );
}

function printedWords(printed: number[], single: boolean): string {
  if (single) return 'This order has been printed before.';
  return printed.length === 1
    ? `Order ${printed[0]} has been printed before.`
    : `These orders have been printed before: ${printed.join(', ')}.`;
}
