import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DiscountCodeInput, StoredDiscountCode } from '#shared/discount-codes.ts';
import { discountWords } from '#shared/discount-words.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { Fold } from '../../ui/fold.tsx';
import { SwitchField, TextField } from '../../ui/form/field.tsx';
import {
  type DiscountForm,
  discountForm,
  keepMoments,
  newDiscountForm,
  toDiscountForm,
} from './discount-forms.ts';
import { FirstDayField, LastDayField, ValueFields } from './terms-fields.tsx';
import { discountSave } from './use-discounts.ts';

/** `code` is the code to change; null makes one. */
type Props = DialogState & { code: StoredDiscountCode | null };

export function DiscountDialog({ code, ...state }: Props) {
  const dialog = useFormDialog(state, discountSave);
  return (
    <FormDialog
      dialog={dialog}
      title={code ? 'Edit discount code' : 'Add discount code'}
      action={code ? 'Save changes' : 'Add code'}
    >
      {(formId) => (
        <DiscountFields
          id={formId}
          code={code}
          onSubmit={(body) => dialog.submit({ code, body: keepMoments(body, code) })}
        />
      )}
    </FormDialog>
  );
}

type FieldsProps = {
  id: string;
  code: StoredDiscountCode | null;
  onSubmit(input: DiscountCodeInput): Promise<void>;
};

function DiscountFields({ id, code, onSubmit }: FieldsProps) {
  const [blank] = useState(newDiscountForm);
  const form = useForm<DiscountForm, unknown, DiscountCodeInput>({
    resolver: zodResolver(discountForm),
    // Another administrator's changes are shown without replacing typed values.
    values: code ? toDiscountForm(code) : blank,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit(onSubmit)}>
        {code?.isFixed ? (
          <FixedTerms code={code} />
        ) : (
          <>
            <TextField
              label="Code"
              hint="You can type your own, such as SUMMER20."
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
              error={errors.code?.message}
              {...register('code')}
            />
            <ValueFields />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {code?.batchId == null && (
            <TextField
              label="Number of uses (optional)"
              hint="Leave blank for no limit."
              inputMode="numeric"
              autoComplete="off"
              error={errors.maxUses?.message}
              {...register('maxUses')}
            />
          )}
          <LastDayField />
        </div>
        <Fold title="More" open={code !== null}>
          <FirstDayField />
          <SwitchField label="Active" {...register('isActive')} />
        </Fold>
      </form>
    </FormProvider>
  );
}

/** A used code's name and discount cannot be changed, because orders refer to them. */
function FixedTerms({ code }: { code: StoredDiscountCode }) {
  return (
    <div className="rounded-control bg-well px-4 py-3">
      <p className="font-semibold wrap-anywhere">{code.code}</p>
      <p className="text-accent-ink font-semibold">{discountWords(code)}</p>
      <p className="pt-1 text-base text-soft">
        This code has been used, so the code and its value can’t be changed.
      </p>
    </div>
  );
}
