import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountBatch } from '#shared/discount-batches.ts';
import { capitalise } from '#shared/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { BatchFacts } from './batch-list.tsx';
import { spanWords } from './code-words.ts';
import { CodesView } from './codes-view.tsx';
import type { DiscountAddress } from './discount-address.ts';
import { batchQuery, batchSwitching } from './use-batches.ts';

type Props = { id: number; address: DiscountAddress; go(address: DiscountAddress): void };

/** One batch and its codes. */
export function BatchView({ id, address, go }: Props) {
  const query = useQuery(batchQuery(id));
  return (
    <QueryState query={query} loading="Loading the batch..." skeleton="h-28" failed="Error Loading Batch">
      {(batch) => (
        <div className="space-y-6">
          <BatchHead batch={batch} />
          <CodesView address={address} go={go} none={null} />
        </div>
      )}
    </QueryState>
  );
}

function BatchHead({ batch }: { batch: DiscountBatch }) {
  const span = spanWords(batch, new Date());
  const { submit, isPending, input } = useSubmit(batchSwitching(batch));
  const { codeCount, offCount } = batch;
  return (
    <section aria-label={`Batch ${batch.id}`} className="sheet px-5 py-4">
      <h2 className="text-xl wrap-anywhere">{batch.note}</h2>
      <BatchFacts batch={batch} />
      {span && (
        <p className="text-base text-soft">
          {span.startsWith('expired') ? capitalise(span) : `Valid ${span}`}
        </p>
      )}
      <div className="grid gap-3 pt-3 sm:flex sm:flex-wrap">
        <a
          href={addressOf(deskApi.discountBatches.codes, { id: batch.id })}
          download
          className={buttonClass('secondary')}
        >
          <Icon of={Download} />
          Download codes (CSV)
        </a>
        {offCount < codeCount && (
          <Button variant="secondary" busy={isPending && input === false} onClick={() => void submit(false)}>
            Switch all off
          </Button>
        )}
        {offCount > 0 && (
          <Button variant="secondary" busy={isPending && input === true} onClick={() => void submit(true)}>
            Switch all on
          </Button>
        )}
      </div>
    </section>
  );
}
