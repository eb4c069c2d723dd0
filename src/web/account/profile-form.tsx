import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { profileInput, type User, WRONG_PASSWORD } from '#shared/accounts.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { EmailField } from '../session/email-field.tsx';
import { PasswordField } from '../session/password-field.tsx';
import { errorForForm } from '../ui/failure.ts';
import { TextField } from '../ui/form/field.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { isWrongPassword } from './is-wrong-password.ts';
import { saveProfile } from './save-profile.ts';

type Form = z.input<typeof profileInput>;

/** Fields for name and email address. A new address also needs the password. */
export function ProfileForm({ user }: { user: User }) {
  const { register, control, handleSubmit, formState, reset, setError } = useForm<Form>({
    resolver: zodResolver(profileInput),
    defaultValues: { name: user.name, email: user.email },
  });
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);
  const moves = useWatch({ control, name: 'email' }).trim() !== user.email;
  const { submit, isPending, error } = useSubmit({
    send: async (body: Form) => {
      const saved = await saveProfile(body);
      reset({ name: saved.name, email: saved.email });
      showSuccess('Your details have been saved');
    },
    failed: (error) => `We couldn’t save your details: ${errorForForm(error)}`,
    onError: (error) =>
      isWrongPassword(error) &&
      setError('currentPassword', { message: WRONG_PASSWORD }, { shouldFocus: true }),
  });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="max-w-md space-y-4">
      <p>
        <span className="text-soft">Username: </span>
        <span translate="no">{user.username}</span>
      </p>
      <TextField
        label="Name"
        autoComplete="name"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField enterKeyHint="next" error={errors.email?.message} {...register('email')} />
      {moves && (
        <PasswordField
          label="Current password"
          hint="Needed to change your email address."
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { shouldUnregister: true })}
        />
      )}
      <SaveError error={isWrongPassword(error) ? null : error} />
      <SubmitButton busy={isPending}>Save details</SubmitButton>
    </form>
  );
}
