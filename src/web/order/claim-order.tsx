import { useState } from 'react';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { useUser } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { orderChange } from './use-customer-order.ts';

/** Adds a guest's order to the account of the signed-in user; anyone with its link may do that. */
export function ClaimOrder({ token, ofMember }: { token: string; ofMember: boolean }) {
  const user = useUser();
  const [isAdded, setAdded] = useState(false);
  const claim = async () => {
    const order = await call(api.ownOrders.claim, { params: { token } });
    setAdded(true);
    return order;
  };
  const { submit, isPending } = useSubmit(
    orderChange<void>(token, claim, { done: 'Added to your account', doing: 'add the order' }),
  );
  if (!user || (ofMember && !isAdded)) return null;
  return (
    <section aria-label="Add to my account" className="space-y-2 print:hidden">
      {isAdded ? (
        <p className="font-semibold text-primary">Added to your account</p>
      ) : (
        <Button variant="secondary" className="w-full" busy={isPending} onClick={() => void submit()}>
          Add this order to my account
        </Button>
      )}
      <p className="text-soft">You’ll find it under My orders. The link will still work.</p>
    </section>
  );
}
