import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { DiscountCodeInput } from '#shared/discount-codes.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { sentenceOf } from '../ui/failure.ts';
import { SelectField, SwitchField, TextField } from '../ui/form/field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { type DiscountForm, discountForm, type StoredCode, toDiscountForm } from './discount-form.ts';
import { discountSave } from './use-discounts.ts';

/** `code` is the code to change; null makes one. */
type Props = DialogState & { code: StoredCode | null };

export function DiscountDialog({ code, ...state }: Props) {
  const dialog = useFormDialog(state, discountSave);
  return (
    <FormDialog
      dialog={dialog}
      title={code ? 'Edit discount code' : 'Add discount code'}
      action={code ? 'Save changes' : 'Add code'}
    >
      {(formId) => (
        <>
          <DiscountFields
            id={formId}
            code={code}
            onSubmit={(body) => dialog.submit({ id: code?.id ?? null, body })}
          />
          <div className="pt-4">
            {dialog.error ? <FormError>{sentenceOf(dialog.error)}</FormError> : null}
          </div>
        </>
      )}
    </FormDialog>
  );
}

const TYPES = [
  ['percentage', 'Per cent off the card'],
  ['fixed', 'Pounds off the card'],
  ['free_card', 'Free card'],
] as const;

type FieldsProps = { id: string; code: StoredCode | null; onSubmit(input: DiscountCodeInput): Promise<void> };

function DiscountFields({ id, code, onSubmit }: FieldsProps) {
  const { register, handleSubmit, control, formState } = useForm<DiscountForm, unknown, DiscountCodeInput>({
    resolver: zodResolver(discountForm),
    defaultValues: toDiscountForm(code),
  });
  const { errors } = formState;
  const type = useWatch({ control, name: 'type' });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit(onSubmit)}>
      <TextField
        label="Code"
        hint="Customers may type it in small or capital letters."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="uppercase"
        error={errors.code?.message}
        {...register('code')}
      />
      <SelectField
        label="What it takes off"
        options={TYPES}
        error={errors.type?.message}
        {...register('type')}
      />
      {type !== 'free_card' && (
        <TextField
          label={type === 'percentage' ? 'Per cent' : 'Pounds'}
          inputMode={type === 'percentage' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="max-w-36"
          error={errors.value?.message}
          {...register('value')}
        />
      )}
      <TextField
        label="How many times (optional)"
        hint="Leave it empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        className="max-w-36"
        error={errors.maxUses?.message}
        {...register('maxUses')}
      />
      <TextField
        label="Last day (optional)"
        hint="It works until that day ends."
        type="date"
        className="max-w-52"
        error={errors.expires?.message}
        {...register('expires')}
      />
      <SwitchField label="In use" {...register('isActive')} />
    </form>
  );
}
