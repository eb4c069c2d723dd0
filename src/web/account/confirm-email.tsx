import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { invalidate } from '../call/query-of.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';

type Props = { email: string; onConfirmed(): Promise<unknown> };

/** Confirms the account's address with a code of six digits that is emailed to it. */
export function ConfirmEmail({ email, onConfirmed }: Props) {
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // The focus makes screen readers announce the field, which is above the button, for each code that is sent.
  useEffect(() => {
    if (sent) field.current?.focus();
  }, [sent]);
  const [digits, setDigits] = useState('');
  useLeaveWarning(digits !== '');
  const sending = useSubmit<void>({
    async send(_, key) {
      await call(api.account.sendEmailCode, { key });
      setSent((codes) => codes + 1);
    },
  });
  const checking = useSubmit({
    async send() {
      await call(api.account.checkEmailCode, { body: { digits } });
      // The confirmed address may have guest orders to claim.
      void invalidate(api.ownOrders.claimable);
      await onConfirmed();
    },
  });
  return (
    <div className="space-y-4">
      <p className="wrap-anywhere">
        We’ll send them to{' '}
        <span translate="no" className="font-semibold">
          {email}
        </span>
        . First, confirm that this is your address.
      </p>
      {sent > 0 && (
        <form
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void checking.submit();
          }}
        >
          <TextField
            ref={field}
            label="Code"
            hint="Six digits, in the email we’ve just sent you. It works for 15 minutes."
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            className="max-w-40 tabular-nums"
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
          <SaveError error={checking.error} />
          <SubmitButton busy={checking.isPending}>Confirm my address</SubmitButton>
        </form>
      )}
      <SaveError error={sending.error} />
      <Button
        variant={sent ? 'quiet' : 'primary'}
        busy={sending.isPending}
        onClick={() => void sending.submit()}
      >
        {sent ? 'Send another code' : 'Send me a code'}
      </Button>
    </div>
  );
}
