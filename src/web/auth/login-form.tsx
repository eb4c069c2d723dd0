import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle } from 'react';
import { useForm } from 'react-hook-form';
import { type Credentials, credentials } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { changeUser } from '../session/other-tabs.ts';
import { PasswordField } from '../session/password-field.tsx';
import { UsernameOrEmailField } from '../session/username-field.tsx';
import { errorForForm, errorForToast } from '../ui/failure.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { checkCookie } from './check-cookie.ts';

/** Operations that other parts of the page may call. */
export type LoginFormHandle = {
  /** Fills in a username and focuses the password. */
  fillUsername(username: string): void;
};

export function LoginForm({ ref }: { ref: Ref<LoginFormHandle> }) {
  // No default values, so that text typed before hydration is kept.
  const { register, handleSubmit, formState, setValue, setFocus, setError } = useForm<Credentials>({
    resolver: zodResolver(credentials),
  });
  const { errors } = formState;
  useImperativeHandle(ref, () => ({
    fillUsername(username) {
      setValue('username', username);
      setFocus('password');
    },
  }));

  const { submit, isPending, error } = useSubmit({
    send: async (body: Credentials) => {
      const user = await call(api.account.login, { body });
      await checkCookie();
      changeUser(user);
      showToast({
        tone: 'success',
        title: 'Welcome back!',
        description: `Logged in successfully as ${user.name || user.username}`,
      });
    },
    failed: (error) => ({ title: 'Login failed', description: errorForToast(error) }),
    onError: (error) =>
      isRefused(error) && setError('password', { message: errorForForm(error) }, { shouldFocus: true }),
  });

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="space-y-3 sm:space-y-4">
      <UsernameOrEmailField error={errors.username?.message} {...register('username')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError>{error && !isRefused(error) ? errorForForm(error) : null}</FormError>
      <SubmitButton variant="secondary" busy={isPending} className="w-full">
        Log in
      </SubmitButton>
    </form>
  );
}

/** True if username and password do not fit. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
