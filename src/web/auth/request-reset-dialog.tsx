import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { resetRequest } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { EmailField } from '../session/email-field.tsx';
import { UsernameField } from '../session/username-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import { errorForForm } from '../ui/failure.ts';
import { FormActions } from '../ui/form/form-actions.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { RECOVERY_FAILURE } from './recovery-failure.ts';

type Form = z.infer<typeof resetRequest>;

const REQUEST_SENT = 'Reset request submitted';
const REQUEST_SENT_WORDS =
  "If your information matches our records, you'll receive an email with further instructions.";

/**
 * Requests an email with a reset link. The answer is the same whether or not the account exists. It stays until the
 * dialog closes, because the toast with the same text disappears after seconds.
 */
export function RequestResetDialog({ open, onOpenChange }: DialogState) {
  const formId = useId();
  const [asked, setAsked] = useState<Form | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<Form>({ resolver: zodResolver(resetRequest) });
  const { errors } = formState;
  const request = useSubmit({
    send: async (body: Form, key) => {
      await call(api.account.requestReset, { body, key });
      showToast({ tone: 'success', title: REQUEST_SENT, description: REQUEST_SENT_WORDS });
      setAsked(body);
    },
    failed: () => RECOVERY_FAILURE,
  });
  const close = () => onOpenChange(false);

  function closed() {
    setAsked(null);
    request.reset();
    reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={closed}
      title={asked ? REQUEST_SENT : 'Forgot password?'}
      description={
        asked
          ? undefined
          : 'Enter your username and email address. If they match, we’ll email you a link to choose a new password. It works for one hour.'
      }
      footer={
        asked ? (
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              Try another spelling
            </Button>
            <Button onClick={close}>Close</Button>
          </>
        ) : (
          <FormActions form={formId} busy={request.isPending} onCancel={close}>
            Send reset link
          </FormActions>
        )
      }
    >
      {asked ? (
        <Asked {...asked} />
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit(request.submit)} className="space-y-4">
          <UsernameField error={errors.username?.message} {...register('username')} />
          <EmailField enterKeyHint="send" error={errors.email?.message} {...register('email')} />
          <FormError>{request.error ? errorForForm(request.error) : null}</FormError>
        </form>
      )}
    </Dialog>
  );
}

function Asked({ username, email }: Form) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="space-y-3 py-2 focus:outline-none">
      <p className="font-semibold">{REQUEST_SENT_WORDS}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
        <dt className="text-soft">Username</dt>
        <dd translate="no">{username}</dd>
        <dt className="text-soft">Email</dt>
        <dd translate="no">{email}</dd>
      </dl>
      <p className="text-soft">
        The link works for one hour. If it hasn’t arrived in a few minutes, check your junk folder, and that
        both are spelt correctly.
      </p>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
