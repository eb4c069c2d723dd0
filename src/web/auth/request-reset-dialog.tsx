import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { resetRequest } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { EmailField } from '../session/email-field.tsx';
import { UsernameField } from '../session/username-field.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { sentenceOf } from '../ui/failure.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { RECOVERY_FAILURE } from './recovery-failure.ts';

type Form = z.infer<typeof resetRequest>;

/** Asks for a mail with a reset link. The answer is the same whether or not there is such an account. */
export function RequestResetDialog(state: DialogState) {
  const { register, handleSubmit, formState, reset } = useForm<Form>({ resolver: zodResolver(resetRequest) });
  const { errors } = formState;
  const dialog = useFormDialog(state, {
    send: async (body: Form) => {
      await call(api.account.requestReset, { body });
      showToast({
        tone: 'success',
        title: 'Reset request submitted',
        description:
          "If your information matches our records, you'll receive an email with further instructions.",
      });
    },
    failed: () => RECOVERY_FAILURE,
  });
  return (
    <FormDialog
      dialog={dialog}
      onClosed={() => reset()}
      title="Forgot password?"
      description="Enter your username and email address. If they belong together, we will send you a link to choose a new password. It works for one hour."
      action="Send reset link"
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={handleSubmit(dialog.submit)} className="space-y-4">
          <UsernameField error={errors.username?.message} {...register('username')} />
          <EmailField enterKeyHint="send" error={errors.email?.message} {...register('email')} />
          <FormError>{dialog.error ? sentenceOf(dialog.error) : null}</FormError>
        </form>
      )}
    </FormDialog>
  );
}
