import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DiscountCodeInput } from '#shared/discounts.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { SelectField, SwitchField, TextField } from '../ui/form/field.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { type DiscountForm, discountForm, type StoredCode, toDiscountForm } from './discount-form.ts';
import { useDiscountSave } from './use-discounts.ts';

type Props = { open: boolean; onOpenChange(open: boolean): void; code: StoredCode | null };

export function DiscountDialog({ open, onOpenChange, code }: Props) {
  const id = useId();
  const { mutate, isPending, error, reset } = useDiscountSave();
  const close = () => {
    onOpenChange(false);
    reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={code ? 'Edit discount code' : 'Add discount code'}
      footer={
        <FormActions form={id} busy={isPending} onCancel={close}>
          {code ? 'Save changes' : 'Add code'}
        </FormActions>
      }
    >
      <DiscountFields
        id={id}
        code={code}
        onSubmit={(body) => !isPending && mutate({ id: code?.id ?? null, body }, { onSuccess: close })}
      />
      <div className="pt-4">{error && <FormError>{sentenceOf(error)}</FormError>}</div>
    </Dialog>
  );
}

const TYPES = [
  ['percentage', 'Per cent off the card'],
  ['fixed', 'Pounds off the card'],
  ['free_card', 'Free card'],
] as const;

type FieldsProps = { id: string; code: StoredCode | null; onSubmit(input: DiscountCodeInput): void };

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
