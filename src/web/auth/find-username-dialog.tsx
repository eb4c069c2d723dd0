import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { usernameQuestion } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { EmailField } from '../session/email-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { errorForForm } from '../ui/failure.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { RECOVERY_FAILURE } from './recovery-failure.ts';

type Form = z.infer<typeof usernameQuestion>;
type Props = { open: boolean; onOpenChange(open: boolean): void; onLogIn(username: string): void };

/** Shows the username that belongs to an email address, and offers to log in with it. */
export function FindUsernameDialog({ open, onOpenChange, onLogIn }: Props) {
  const [username, setUsername] = useState<string | null>(null);
  const [usesIt, setUsesIt] = useState(false);
  const formId = useId();
  const { register, handleSubmit, formState, reset, setError } = useForm<Form>({
    resolver: zodResolver(usernameQuestion),
  });
  const {
    submit,
    isPending,
    error,
    reset: forgetError,
  } = useSubmit({
    send: async (body: Form) => {
      const { username } = await call(api.account.findUsername, { body });
      setUsername(username);
    },
    failed: (error) => (isUnknown(error) ? UNKNOWN : RECOVERY_FAILURE),
    onError: (error) =>
      isUnknown(error) && setError('email', { message: UNKNOWN.description }, { shouldFocus: true }),
  });

  function closed() {
    if (usesIt && username) onLogIn(username);
    setUsername(null);
    setUsesIt(false);
    forgetError();
    reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={closed}
      title="Forgot username?"
      description={username ? undefined : 'Enter your account’s email address and we’ll show your username.'}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {username ? 'Close' : 'Cancel'}
          </Button>
          {username ? (
            <Button
              onClick={() => {
                setUsesIt(true);
                onOpenChange(false);
              }}
            >
              Log in with this username
            </Button>
          ) : (
            <SubmitButton form={formId} busy={isPending}>
              Find username
            </SubmitButton>
          )}
        </>
      }
    >
      {username ? (
        <p ref={takeFocus} tabIndex={-1} className="py-2 focus:outline-none">
          Your username is{' '}
          <strong translate="no" className="block pt-1 font-display text-2xl font-normal select-all">
            {username}
          </strong>
        </p>
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
          <EmailField enterKeyHint="go" error={formState.errors.email?.message} {...register('email')} />
          <FormError>{error && !isUnknown(error) ? errorForForm(error) : null}</FormError>
        </form>
      )}
    </Dialog>
  );
}

const UNKNOWN = {
  title: 'Username not found',
  description: "We couldn't find an account with that email address.",
};

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
