import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { counted, plural } from '#shared/format.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { invalidate, queryOf } from '../call/query-of.ts';
import { announce } from '../ui/announced.ts';
import { Button } from '../ui/button.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';

const CLAIMABLE = queryOf(api.ownOrders.claimable);

/** Offers to add guest orders placed with the member's confirmed address. */
export function ClaimableOrders() {
  const { data = [] } = useQuery({ ...CLAIMABLE, staleTime: 0 });
  const { submit, isPending, error } = useSubmit({
    async send() {
      const kept = await call(api.ownOrders.claimAll);
      queryClient.setQueryData(CLAIMABLE.queryKey, []);
      await invalidate(api.ownOrders.list);
      announce(`Added to your account: ${counted(kept.length, 'order')}`);
    },
  });
  if (data.length === 0) return null;
  return (
    <section
      aria-label="Orders we’ve found"
      className="mb-5 space-y-3 rounded-sheet bg-accent-tint px-4 py-4"
    >
      <p>We found {counted(data.length, 'order')} that you placed without logging in.</p>
      <SaveError error={error} />
      <Button variant="secondary" busy={isPending} onClick={() => void submit()}>
        {plural(data.length, 'Add it to my account', 'Add them to my account')}
      </Button>
    </section>
  );
}
