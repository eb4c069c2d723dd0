import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { newPasswordForm, PASSWORD_HINT } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { PasswordField } from '../session/password-field.tsx';
import { errorForForm } from '../ui/failure.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

type Form = z.infer<typeof newPasswordForm>;

const REFUSED = 'The reset link may be invalid or expired. Please request a new password reset.';

/** Sets a new password with a reset token. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone(): void }) {
  const { register, handleSubmit, formState } = useForm<Form>({ resolver: zodResolver(newPasswordForm) });
  const { errors } = formState;
  const { submit, isPending, error } = useSubmit({
    send: async ({ password }: Form, key) => {
      await call(api.account.resetPassword, { params: { token }, body: { password }, key });
      showToast({
        tone: 'success',
        title: 'Password reset successful',
        description: 'You can now log in with your new password.',
      });
      onDone();
    },
    failed: (error) => ({ title: 'Password reset failed', description: reasonOf(error) }),
  });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        enterKeyHint="next"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <FormError>{error ? reasonOf(error) : null}</FormError>
      <SubmitButton busy={isPending} className="w-full">
        Reset password
      </SubmitButton>
    </form>
  );
}

/** Only a 404 means that the link is no longer valid; after another failure, such as a lost connection, it still is. */
function reasonOf(error: unknown): string {
  return error instanceof CallError && error.status === 404 ? REFUSED : errorForForm(error);
}
