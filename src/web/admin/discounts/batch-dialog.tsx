import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { DiscountBatchInput } from '#shared/discount-batches.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { TextField } from '../../ui/form/field.tsx';
import { type BatchForm, BLANK_BATCH, batchForm, exampleCode } from './discount-forms.ts';
import { FirstDayField, LastDayField, ValueFields } from './terms-fields.tsx';
import { batchMaking } from './use-batches.ts';

/** `onMade` receives the batch's number. */
type Props = DialogState & { onMade(id: number): void };

/** Makes many single-use codes at once. */
export function BatchDialog({ onMade, ...state }: Props) {
  const dialog = useFormDialog(state, batchMaking(onMade));
  return (
    <FormDialog
      dialog={dialog}
      title="Create a batch of codes"
      description="Each code works once."
      action="Create codes"
    >
      {(formId) => <BatchFields id={formId} onSubmit={dialog.submit} />}
    </FormDialog>
  );
}

function BatchFields({ id, onSubmit }: { id: string; onSubmit(input: DiscountBatchInput): Promise<void> }) {
  const form = useForm<BatchForm, unknown, DiscountBatchInput>({
    resolver: zodResolver(batchForm),
    defaultValues: BLANK_BATCH,
  });
  const { register, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const prefix = watch('prefix');
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit(onSubmit)}>
        <TextField
          label="Purpose"
          hint="Internal only, such as ‘Nursery fair in June’."
          autoComplete="off"
          error={errors.note?.message}
          {...register('note')}
        />
        <TextField
          label="Number of codes"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-36"
          error={errors.count?.message}
          {...register('count')}
        />
        <TextField
          label="Prefix (optional)"
          hint={
            <>
              Example: <span className="wrap-anywhere">{exampleCode(prefix)}</span>.
            </>
          }
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="max-w-64 uppercase"
          error={errors.prefix?.message}
          {...register('prefix')}
        />
        <ValueFields />
        <FirstDayField />
        <LastDayField />
      </form>
    </FormProvider>
  );
}
