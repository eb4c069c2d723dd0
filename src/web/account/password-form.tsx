import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { PASSWORD_HINT, passwordChangeForm, type User, WRONG_PASSWORD } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { invalidate } from '../call/query-of.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { PasswordField } from '../session/password-field.tsx';
import { errorForForm } from '../ui/failure.ts';
import { SaveError } from '../ui/form/save-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { isWrongPassword } from './is-wrong-password.ts';

type Form = z.infer<typeof passwordChangeForm>;

export function PasswordForm({ user }: { user: User }) {
  const { register, handleSubmit, formState, reset, setError } = useForm<Form>({
    resolver: zodResolver(passwordChangeForm),
  });
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);
  const { submit, isPending, error } = useSubmit({
    send: async ({ confirmPassword: _, ...body }: Form, key) => {
      await call(api.account.password, { body, key });
      reset();
      void invalidate(api.account.sessions);
      showSuccess('Your password has been changed');
    },
    failed: (error) => `We couldn’t change your password: ${errorForForm(error)}`,
    onError: (error) =>
      isWrongPassword(error) &&
      setError('currentPassword', { message: WRONG_PASSWORD }, { shouldFocus: true }),
  });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="max-w-md space-y-4">
      {/* The username for password managers, which need it to store the password. */}
      <input hidden readOnly type="text" autoComplete="username" value={user.username} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
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
      <SaveError error={isWrongPassword(error) ? null : error} />
      <SubmitButton busy={isPending}>Change password</SubmitButton>
    </form>
  );
}
