import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { removal, type User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import { call } from '../call/call.ts';
import { changeUser } from '../session/other-tabs.ts';
import { PasswordField } from '../session/password-field.tsx';
import { Refusal } from '../session/refusal.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { failureOf } from '../ui/failure.ts';
import { TextField } from '../ui/form/field.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { useToast } from '../ui/toast/toast.tsx';

const form = z.extend(removal, {
  confirmation: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please type your username to confirm'), z.maxLength(200)),
});

type Form = z.infer<typeof form>;
type Props = { user: User; open: boolean; onOpenChange(open: boolean): void };

/** Asks for the username typed out, and the password: nobody deletes an account by a slip. */
export function DeleteAccountDialog({ user, open, onOpenChange }: Props) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const formId = useId();
  const { register, handleSubmit, formState, reset } = useForm<Form>({ resolver: zodResolver(form) });
  const { errors, isSubmitting } = formState;
  const { submit, refusal, clear } = useSubmit(
    async (body: Form) => {
      await call(api.account.remove, { body });
      onOpenChange(false);
      changeUser(null);
      navigate(pages.auth, { replace: true });
      toast({
        tone: 'success',
        title: 'Account deleted',
        description: 'Your account and your notebook are gone',
      });
    },
    (error) => ({ title: 'Error', description: `Failed to delete your account: ${failureOf(error)}` }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        clear();
        reset();
      }}
      title="Delete my account"
      description="This action cannot be undone."
      footer={
        <FormActions form={formId} variant="danger" busy={isSubmitting} onCancel={() => onOpenChange(false)}>
          Delete my account
        </FormActions>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
        <TextField
          label="Your username"
          hint={
            <>
              Type <strong className="font-semibold text-ink">{user.username}</strong> to confirm.
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <Refusal error={refusal} />
      </form>
    </Dialog>
  );
}
