import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { invalidate } from '../call/query-of.ts';
import { Button } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { ConfirmEmail, useEmailCode } from './confirm-email.tsx';
import { remindersQuery } from './reminders-query.ts';

/** Confirms the address, with which orders that were placed without logging in are found. */
export function FindOrders({ email }: { email: string }) {
  const { data } = useQuery(remindersQuery);
  const code = useEmailCode(email);
  if (data?.verified !== false) return null;
  return (
    <Fold title="Missing an order?">
      <p>To find orders that you placed without logging in, confirm your email address.</p>
      {code.sent > 0 ? (
        <ConfirmEmail code={code} onConfirmed={() => invalidate(api.account.reminders)} />
      ) : (
        <>
          <SaveError error={code.error} />
          <Button variant="secondary" busy={code.isPending} onClick={code.send}>
            Send me a code
          </Button>
        </>
      )}
    </Fold>
  );
}
