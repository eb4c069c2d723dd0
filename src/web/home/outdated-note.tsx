import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { OutdatedCardFacts } from '#shared/outdated-card.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import { Button } from '../ui/button.tsx';
import { errorForForm } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { outdatedWords } from './outdated-words.ts';

const OUTDATED = queryOf(api.ownOrders.outdated);

/** The notice that the printed card differs from the notebook, until the user dismisses it. */
export function OutdatedNote({ onOrder }: { onOrder(): void }) {
  const { data } = useQuery(OUTDATED);
  return data?.card ? <Note card={data.card} onOrder={onOrder} /> : null;
}

function Note({ card, onOrder }: { card: OutdatedCardFacts; onOrder(): void }) {
  const { submit, isPending } = useSubmit<void>({
    async send() {
      await call(api.ownOrders.dismissOutdated, { params: { id: card.orderId } });
      queryClient.setQueryData(OUTDATED.queryKey, { card: null });
    },
    failed: errorForForm,
  });
  return (
    <aside aria-label="Your printed card" className="mb-6 border-l-3 max-sm:mt-4 border-accent pl-4">
      <p className="max-w-2xl wrap-anywhere" dir="auto">
        {outdatedWords(card)}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <Button variant="quiet" className="-ml-3" onClick={onOrder}>
          Order again
        </Button>
        <Button variant="quiet" busy={isPending} onClick={() => void submit()}>
          Dismiss
        </Button>
      </p>
    </aside>
  );
}
