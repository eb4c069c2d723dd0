import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PRODUCTS } from '#card/scene/product.ts';
import { gridOf } from '#card/sheets/impose.ts';
import { PAPER_SIZES } from '#card/sheets/paper.ts';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import type { Cutting, Paper } from '#shared/printing.ts';
import { useConfig } from '../call/config.ts';
import { saveFile } from '../call/save-file.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { sentenceOf } from '../ui/failure.ts';
import { FieldGroup, SelectField, TextField } from '../ui/form/field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { type PrintSettings, printSettings, rememberedSettings, rememberSettings } from './print-settings.ts';
import { startPrinting } from './start-printing.ts';

type Props = DialogState & { ids: number[] };

/** How the chosen orders go onto sheets of paper; starts their printing and saves the file for the press. */
export function PrintSheetsDialog({ ids, ...state }: Props) {
  const dialog = useFormDialog(state, {
    async send(settings: PrintSettings) {
      await startPrinting(ids);
      await saveFile(addressOf(api.orders.sheets, {}, { orders: ids.join(','), ...settings }));
      rememberSettings(settings);
      showToast({
        tone: 'success',
        title: 'Sheets saved',
        description: 'Print them at 100 %, on both sides.',
      });
    },
  });
  // Somebody is waiting for the file: the dialog stays until it has come.
  const close = () => {
    if (!dialog.isPending) dialog.close();
  };
  return (
    <FormDialog
      dialog={{ ...dialog, close }}
      title="Print sheets"
      description={`${ids.length} ${ids.length === 1 ? 'order' : 'orders'}, in one PDF for the press. Their customers cannot change them any more.`}
      action="Save PDF"
    >
      {(formId) => (
        <SettingsForm
          id={formId}
          refusal={dialog.error ? sentenceOf(dialog.error) : null}
          onPrint={dialog.submit}
        />
      )}
    </FormDialog>
  );
}

type FormProps = { id: string; refusal: string | null; onPrint(settings: PrintSettings): void };

function SettingsForm({ id, refusal, onPrint }: FormProps) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(printSettings),
    defaultValues: rememberedSettings(),
  });
  const product = PRODUCTS[useConfig().cardTrim];
  const { paper = 'a4', cutting = 'gutter' } = watch();
  const holds = (on: Paper, cut: Cutting) => {
    const { columns, rows } = gridOf(product, PAPER_SIZES[on], cut);
    return `${columns * rows} cards a sheet`;
  };
  const errors = formState.errors;
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit((settings) => onPrint(settings))}>
      <FormError>{refusal}</FormError>
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
          ['gutter', `Two cuts between cards, ${holds(paper, 'gutter')}`],
          ['butt', `One cut between cards, ${holds(paper, 'butt')}`],
        ]}
        {...register('cutting')}
      />
      <SelectField
        label="Turning"
        options={[
          ['long-edge', 'The press turns sheets about the long edge'],
          ['short-edge', 'The press turns sheets about the short edge'],
        ]}
        {...register('flip')}
      />
      <SelectField
        label="Text"
        options={[
          ['fonts', 'As fonts in the file'],
          ['outlined', 'As outlines'],
        ]}
        {...register('text')}
      />
      <FieldGroup label="Move the backs" hint="In millimetres, when fronts and backs do not meet.">
        {() => (
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              label="To the right"
              inputMode="text"
              className="tabular"
              error={errors.shiftX?.message}
              {...register('shiftX')}
            />
            <TextField
              label="Down"
              inputMode="text"
              className="tabular"
              error={errors.shiftY?.message}
              {...register('shiftY')}
            />
          </div>
        )}
      </FieldGroup>
    </form>
  );
}
