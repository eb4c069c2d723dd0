import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { registrationForm } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { BRAND } from '#shared/brand.ts';
import { becomeUser, call } from '../api.ts';
import { failureOf, sentenceOf } from '../ui/failure.ts';
import { TextField } from '../ui/field.tsx';
import { FormError } from '../ui/form-error.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { PasswordField } from './password-field.tsx';

type Form = z.infer<typeof registrationForm>;

export function RegisterForm() {
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Form>({ resolver: zodResolver(registrationForm) });
  const { errors, isSubmitting } = formState;

  async function signUp({ confirmPassword: _, ...body }: Form) {
    setRefusal(undefined);
    try {
      const user = await call(api.account.register, { body });
      becomeUser(user);
      toast({
        tone: 'success',
        title: 'Account created',
        description: `Welcome to ${BRAND}, ${user.name || user.username}`,
      });
    } catch (error) {
      setRefusal(sentenceOf(error));
      toast({ tone: 'destructive', title: 'Registration failed', description: failureOf(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(signUp)} className="space-y-4">
      <TextField
        label="Name"
        autoComplete="name"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
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
      <FormError>{refusal}</FormError>
      <SubmitButton busy={isSubmitting} className="w-full">
        Create account
      </SubmitButton>
    </form>
  );
}
