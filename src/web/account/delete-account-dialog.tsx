import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { accountDeletion, type User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import { foldForComparison } from '#shared/plain-characters.ts';
import { call } from '../call/call.ts';
import { changeUser } from '../session/other-tabs.ts';
import { PasswordField } from '../session/password-field.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { errorForForm } from '../ui/failure.ts';
import { TextField } from '../ui/form/field.tsx';
import { showToast } from '../ui/toast/toast-store.ts';

function formOf({ username }: User) {
  return z.extend(accountDeletion, {
    confirmation: accountDeletion.shape.confirmation.check(
      z.refine(
        (typed) => foldForComparison(typed.trim()) === foldForComparison(username),
        'Please type your username to confirm',
      ),
    ),
  });
}

type Form = z.infer<typeof accountDeletion>;
type Props = DialogState & { user: User };

/** Asks for the typed username and the password, so that no account is deleted by accident. */
export function DeleteAccountDialog({ user, ...state }: Props) {
  const [, navigate] = useLocation();
  const { register, handleSubmit, formState, reset } = useForm<Form>({ resolver: zodResolver(formOf(user)) });
  const { errors } = formState;
  const dialog = useFormDialog(state, {
    send: async (body: Form) => {
      await call(api.account.remove, { body });
      state.onOpenChange(false);
      changeUser(null);
      navigate(pages.auth.path, { replace: true });
      showToast({
        tone: 'success',
        title: 'Account deleted',
        description: 'Your account and data have been deleted',
      });
    },
    failed: (error) => `We couldn’t delete your account: ${errorForForm(error)}`,
  });
  return (
    <FormDialog
      dialog={dialog}
      onClosed={() => reset()}
      title="Delete my account"
      description="This action cannot be undone."
      action="Delete my account"
      danger
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={handleSubmit(dialog.submit)} className="space-y-4">
          <p>
            This deletes the details of your children and other people, with their dates and milestones, and
            logs you out everywhere. We keep only the payment records the law requires. You may want to
            download everything first.
          </p>
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
        </form>
      )}
    </FormDialog>
  );
}
