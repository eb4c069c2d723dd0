import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { PASSWORD_HINT, registrationForm } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { BRAND } from '#shared/brand.ts';
import { call } from '../call/call.ts';
import { EmailField } from '../session/email-field.tsx';
import { changeUser } from '../session/other-tabs.ts';
import { PasswordField } from '../session/password-field.tsx';
import { UsernameField } from '../session/username-field.tsx';
import { newAccount } from '../store/new-account.ts';
import { errorForForm, errorForToast } from '../ui/failure.ts';
import { TextField } from '../ui/form/field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { checkCookie } from './check-cookie.ts';

type Form = z.infer<typeof registrationForm>;

export function RegisterForm() {
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(registrationForm),
    defaultValues: newAccount.get() ?? {},
  });
  const { errors } = formState;

  const { submit, isPending, error } = useSubmit({
    send: async ({ confirmPassword: _, ...body }: Form, key) => {
      const user = await call(api.account.register, { body, key });
      await checkCookie();
      newAccount.set(null);
      changeUser(user);
      showToast({
        tone: 'success',
        title: 'Account created',
        description: `Welcome to ${BRAND}, ${user.name || user.username}`,
      });
    },
    failed: (error) => ({ title: 'Registration failed', description: errorForToast(error) }),
  });

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
      <TextField
        label="Name"
        autoComplete="name"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <UsernameField error={errors.username?.message} {...register('username')} />
      <EmailField enterKeyHint="next" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        enterKeyHint="next"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <FormError>{error ? errorForForm(error) : null}</FormError>
      <SubmitButton variant="secondary" busy={isPending} className="w-full">
        Create account
      </SubmitButton>
    </form>
  );
}
