import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Credentials, credentials } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { becomeUser, call } from '../api.ts';
import { failureOf, sentenceOf } from '../ui/failure.ts';
import { TextField } from '../ui/field.tsx';
import { FormError } from '../ui/form-error.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { PasswordField } from './password-field.tsx';

export function LoginForm() {
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  // No default values: what somebody has typed before the page's script was there stays.
  const { register, handleSubmit, formState } = useForm<Credentials>({ resolver: zodResolver(credentials) });
  const { errors, isSubmitting } = formState;

  async function logIn(body: Credentials) {
    setRefusal(undefined);
    try {
      const user = await call(api.account.login, { body });
      becomeUser(user);
      toast({
        tone: 'success',
        title: 'Welcome back!',
        description: `Logged in successfully as ${user.name || user.username}`,
      });
    } catch (error) {
      setRefusal(sentenceOf(error));
      toast({ tone: 'destructive', title: 'Login failed', description: failureOf(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(logIn)} className="space-y-4">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError>{refusal}</FormError>
      <SubmitButton busy={isSubmitting} className="w-full">
        Log in
      </SubmitButton>
    </form>
  );
}
