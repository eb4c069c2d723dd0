import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountBatch } from '#shared/discount-batches.ts';
import { discountWords } from '#shared/discount-words.ts';
import { counted, formatNumber } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { call } from '../../call/call.ts';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useGrowingList } from '../list-queries.ts';
import { discountsAt } from './discount-address.ts';

/** All batches, newest first. */
export function BatchList() {
  const query = useGrowingList(deskApi.discountBatches.list, 20, (part) =>
    call(deskApi.discountBatches.list, { query: part }),
  );
  return (
    <>
      <QueryState
        query={query}
        loading="Loading the batches..."
        skeleton="h-28"
        failed="Error Loading Batches"
      >
        {(batches) =>
          batches.length > 0 ? (
            <ul aria-label="Batches" className="sheet divide-y divide-rule">
              {batches.map((batch) => (
                <Item key={batch.id} batch={batch} />
              ))}
            </ul>
          ) : (
            <Notice title="No batches yet">
              Create many single-use codes at once, for example for a fair or a newsletter.
            </Notice>
          )
        }
      </QueryState>
      <ShowMore query={query} />
    </>
  );
}

function Item({ batch }: { batch: DiscountBatch }) {
  return (
    <li className="*:rounded-sheet">
      <Link
        href={discountsAt({ batch: batch.id })}
        className="flex items-center justify-between gap-4 px-5 py-3 hover:bg-well"
      >
        <div className="min-w-0">
          <span className="font-semibold text-primary wrap-anywhere">{batch.note}</span>
          <BatchFacts batch={batch} />
        </div>
        <Icon of={ChevronRight} className="shrink-0 text-soft" />
      </Link>
    </li>
  );
}

/** A batch's discount, use and author. */
export function BatchFacts({ batch }: { batch: DiscountBatch }) {
  const { codeCount, usedCount, offCount, cost, createdAt, by } = batch;
  return (
    <>
      <p className="tabular">
        <span className="font-semibold text-accent-ink">{discountWords(batch)}</span>
        <span className="text-soft">
          {' · '}
          {counted(codeCount, 'code')}, {formatNumber(usedCount)} used
          {offCount > 0 && `, ${offCount === codeCount ? 'all' : formatNumber(offCount)} switched off`}
          {usedCount > 0 && ` · ${formatPounds(cost)} in discounts`}
        </span>
      </p>
      <p className="tabular text-base text-soft">
        <DateAndTime at={createdAt} />
        {by && `, ${by}`}
      </p>
    </>
  );
}
