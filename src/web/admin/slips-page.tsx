import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useSearch } from 'wouter';
import { api } from '#shared/api.ts';
import { BRAND, PRODUCT } from '#shared/brand.ts';
import type { PackingSlip } from '#shared/packing-slips.ts';
import { addressLines } from '#shared/shipping.ts';
import { recipientOf } from '#shared/shipping-columns.ts';
import { call } from '../call/call.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { BackToAdmin } from './back-to-admin.tsx';

/** The slips that go into the parcels, one to a sheet of paper. */
export function SlipsPage() {
  return (
    <Page title="Packing slips">
      <div className="measure max-w-3xl print:max-w-none print:p-0">
        <AdminOnly>
          <Slips orders={new URLSearchParams(useSearch()).get('orders') ?? ''} />
        </AdminOnly>
      </div>
    </Page>
  );
}

function Slips({ orders }: { orders: string }) {
  const query = useQuery({
    queryKey: [api.orders.slips.path, orders],
    queryFn: () => call(api.orders.slips, { query: { orders } }),
    staleTime: 0,
  });
  const { data: slips } = query;
  return (
    <>
      {query.failureReason === null && (
        <div className="pb-6 print:hidden">
          <BackToAdmin />
          <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
            <PageHeading>Packing slips</PageHeading>
            {slips && (
              <Button onClick={() => window.print()}>
                <Icon of={Printer} />
                Print {slips.length === 1 ? 'the slip' : `${slips.length} slips`}
              </Button>
            )}
          </div>
          <p className="pt-2 text-soft">One to a sheet. No slip names a price.</p>
        </div>
      )}
      <QueryState
        query={query}
        loading="Loading the packing slips..."
        skeleton={<Skeleton className="h-80" />}
        failed={loadFailure('Error Loading Packing Slips')}
      >
        {(slips) => (
          <ul className="space-y-6 print:space-y-0">
            {slips.map((slip) => (
              <li key={slip.id} className="print:not-last:break-after-page">
                <Slip slip={slip} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}

function Slip({ slip }: { slip: PackingSlip }) {
  const { id, status, buyerName, giftNote, cards } = slip;
  return (
    <article className="sheet px-6 py-6 sm:px-10 sm:py-8 print:border-0 print:p-0 print:shadow-none">
      <header className="flex items-baseline justify-between gap-4 border-b border-rule pb-3">
        <p className="font-display text-xl">{BRAND}</p>
        <h2 className="tabular text-lg">Order {id}</h2>
      </header>
      {STOPPED.has(status) && (
        <p role="alert" className="mt-4 rounded-control bg-danger-tint px-3 py-2 font-semibold text-danger">
          This order is {status === 'review' ? 'in review' : status}: do not send it.
        </p>
      )}
      <address className="pt-8 text-lg leading-relaxed whitespace-pre-line not-italic">
        {addressLines(recipientOf(slip))}
      </address>
      {(buyerName || giftNote) && (
        <section aria-label="Note" className="mt-8 border-l-3 border-accent pl-5">
          {giftNote && (
            <p dir="auto" className="font-display text-xl leading-relaxed whitespace-pre-line wrap-anywhere">
              {giftNote}
            </p>
          )}
          {buyerName && <p className="pt-2 text-soft">A present from {buyerName}</p>}
        </section>
      )}
      <section className="pt-8">
        <h3 className="pb-1 text-soft">In this parcel</h3>
        <p>
          {cards === null ? PRODUCT : `${cards} × ${PRODUCT}`}
          {cards !== null && cards > 1 && ', a set'}
        </p>
      </section>
    </article>
  );
}

const STOPPED = new Set<PackingSlip['status']>(['review', 'cancelled', 'refunded']);
