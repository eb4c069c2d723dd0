import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { invalidate } from '../call/query-of.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { announce } from '../ui/announced.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';

/** Emails codes of six digits that confirm the account's address; `sent` counts those to this address. */
export function useEmailCode(email: string) {
  const [codes, setCodes] = useState({ to: email, sent: 0 });
  const sent = codes.to === email ? codes.sent : 0;
  const { submit, isPending, error } = useSubmit<void>({
    async send(_, key) {
      await call(api.account.sendEmailCode, { key });
      setCodes({ to: email, sent: sent + 1 });
    },
  });
  const forget = () => setCodes({ to: email, sent: 0 });
  return { email, sent, send: () => void submit(), isPending, error, forget };
}

type Props = { code: ReturnType<typeof useEmailCode>; onConfirmed(): Promise<unknown> };

/** Takes the code that was emailed last. */
export function ConfirmEmail({ code, onConfirmed }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // The focus makes screen readers announce the field, for each code that is sent.
  useEffect(() => {
    if (code.sent) field.current?.focus();
  }, [code.sent]);
  const [digits, setDigits] = useState('');
  useLeaveWarning(digits !== '');
  const checking = useSubmit({
    async send() {
      await call(api.account.checkEmailCode, { body: { digits } });
      // The confirmed address may have guest orders to claim.
      void invalidate(api.ownOrders.claimable);
      await onConfirmed();
      code.forget();
    },
    onError(error) {
      const words = refusalOf(error);
      if (!words) return;
      field.current?.focus();
      announce(words);
    },
  });
  const { error } = checking;
  const wrong = refusalOf(error);
  return (
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
        hint={
          <span className="wrap-anywhere">
            Enter the six digits we’ve emailed to <span translate="no">{code.email}</span>.
          </span>
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        className="max-w-40 tabular-nums"
        value={digits}
        onChange={(event) => setDigits(event.target.value)}
        error={wrong}
      />
      <SaveError error={wrong ? null : (error ?? code.error)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={checking.isPending}>Confirm my address</SubmitButton>
        <Button variant="quiet" className="max-sm:-ml-3" busy={code.isPending} onClick={code.send}>
          Send another code
        </Button>
      </div>
    </form>
  );
}

/** The refusal of a wrong code, which is shown at its field. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof CallError && error.status === 400 ? error.sentence : undefined;
}
