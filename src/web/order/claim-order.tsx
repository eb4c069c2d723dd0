import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { useUser } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { orderChange } from './use-customer-order.ts';

/** Adds a guest's order to the account of the signed-in user; anyone with its link may do that. */
export function ClaimOrder({ token, ofMember }: { token: string; ofMember: boolean }) {
  const user = useUser();
  const { submit, isPending } = useSubmit(
    orderChange<void>(token, () => call(api.ownOrders.claim, { params: { token } }), {
      done: 'Added to your account',
      doing: 'add the order',
    }),
  );
  if (!user || ofMember) return null;
  return (
    <section aria-label="Add to my account" className="space-y-2">
      <Button variant="secondary" className="w-full" busy={isPending} onClick={() => void submit()}>
        Add this order to my account
      </Button>
      <p className="text-soft">You’ll find it under My orders. The link will still work.</p>
    </section>
  );
}
