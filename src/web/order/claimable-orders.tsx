import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { readAgain } from '../notebook/read-again.ts';
import { SaveError } from '../session/save-error.tsx';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

const KEY = [api.ownOrders.claimable.path];

/** Offers a member the orders that were made without an account and sent to their confirmed address. */
export function ClaimableOrders() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.ownOrders.claimable),
    staleTime: 0,
  });
  const { submit, isPending, error } = useSubmit({
    async send() {
      const kept = await call(api.ownOrders.claimAll);
      queryClient.setQueryData(KEY, []);
      await readAgain({ queryKey: [api.ownOrders.list.path] });
      showToast({ tone: 'success', title: `Kept in your account: ${count(kept.length)}` });
    },
  });
  if (data.length === 0) return null;
  return (
    <section aria-label="Found orders" className="space-y-3 rounded-sheet bg-accent-tint px-4 py-4">
      <p>
        We found {count(data.length)} sent to your address and made without logging in. Show{' '}
        {data.length === 1 ? 'it' : 'them'} here?
      </p>
      <SaveError error={error} />
      <Button variant="secondary" busy={isPending} onClick={() => void submit()}>
        {data.length === 1 ? 'Show it here' : 'Show them here'}
      </Button>
    </section>
  );
}

function count(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}
