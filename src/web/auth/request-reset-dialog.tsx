import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { resetRequest } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { EmailField } from '../session/email-field.tsx';
import { UsernameField } from '../session/username-field.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { FormActions } from '../ui/form/form-actions.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { RECOVERY_FAILURE } from './recovery-failure.ts';

type Form = z.infer<typeof resetRequest>;
type Props = { open: boolean; onOpenChange(open: boolean): void };

/** Asks for a mail with a reset link. The answer is the same whether or not there is such an account. */
export function RequestResetDialog({ open, onOpenChange }: Props) {
  const toast = useToast();
  const formId = useId();
  const { register, handleSubmit, formState, reset } = useForm<Form>({ resolver: zodResolver(resetRequest) });
  const { errors, isSubmitting } = formState;
  const { submit, refusal, clear } = useSubmit(
    async (body: Form) => {
      await call(api.account.requestReset, { body });
      onOpenChange(false);
      toast({
        tone: 'success',
        title: 'Reset request submitted',
        description:
          "If your information matches our records, you'll receive an email with further instructions.",
      });
    },
    () => RECOVERY_FAILURE,
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        clear();
        reset();
      }}
      title="Forgot password?"
      description="Enter your username and email address. If they belong together, we will send you a link to choose a new password. It works for one hour."
      footer={
        <FormActions form={formId} busy={isSubmitting} onCancel={() => onOpenChange(false)}>
          Send reset link
        </FormActions>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
        <UsernameField error={errors.username?.message} {...register('username')} />
        <EmailField enterKeyHint="send" error={errors.email?.message} {...register('email')} />
        <FormError>{refusal ? sentenceOf(refusal) : null}</FormError>
      </form>
    </Dialog>
  );
}
