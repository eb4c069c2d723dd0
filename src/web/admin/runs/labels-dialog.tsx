import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { type LabelSheet, labelQuery } from '#shared/desk-settings.ts';
import { downloadFile } from '../../call/save-file.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useDeskSettings } from './use-desk-settings.ts';

export const LABEL_WORDS: readonly (readonly [LabelSheet, string])[] = [
  ['l7160', 'Avery L7160, 21 on A4'],
  ['l7163', 'Avery L7163, 14 on A4'],
  ['roll', 'Roll, 89 × 36 mm'],
];

type Asked = z.output<typeof labelQuery>;

/** Asks for the kind of labels and the first unused one. */
export function LabelsDialog({ runId, ...state }: DialogState & { runId: number }) {
  const desk = useDeskSettings(state.open);
  const dialog = useFormDialog(state, {
    async send(query: Asked) {
      await downloadFile(addressOf(deskApi.printRuns.labels, { id: runId }, query));
      showToast({ tone: 'success', title: 'Labels saved', description: 'Print at 100%.' });
    },
  });
  return (
    <FormDialog
      dialog={dialog}
      title="Address labels"
      description="In the same sequence as the cards; orders that won’t be sent are left out."
      action="Save labels"
      actionDisabled={!desk.data}
    >
      {(formId) => (
        <QueryState
          query={desk}
          loading="Loading the settings..."
          skeleton="h-40"
          failed="Error Loading Settings"
        >
          {({ labels }) => <Labels key={labels} id={formId} sheet={labels} onSave={dialog.submit} />}
        </QueryState>
      )}
    </FormDialog>
  );
}

type Props = { id: string; sheet: LabelSheet; onSave(asked: Asked): void };

const labelForm = z.object({
  ...labelQuery.shape,
  start: z.coerce
    .number('The label’s position must be a number')
    .check(
      z.int('The label’s position must be a whole number'),
      z.gte(1, 'The label’s position must be at least 1'),
      z.lte(21, 'The label’s position must be at most 21'),
    ),
});

function Labels({ id, sheet, onSave }: Props) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(labelForm),
    defaultValues: { sheet, start: 1 },
  });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit((asked) => onSave(asked))}>
      <SelectField label="Labels" options={LABEL_WORDS} {...register('sheet')} />
      {watch('sheet') !== 'roll' && (
        <TextField
          label="Start at label"
          hint="For a part-used sheet. Count from the top left, row by row."
          inputMode="numeric"
          className="tabular"
          error={formState.errors.start?.message}
          {...register('start')}
        />
      )}
    </form>
  );
}
