import { Link, useParams } from 'wouter';
import type * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import type { CustomerOrder, cardsCorrection } from '#shared/customer-orders.ts';
import { demonstrationNote } from '#shared/delivery-estimate.ts';
import { orderedInWords } from '#shared/order-words.ts';
import { pages } from '#shared/pages.ts';
import { serverNow } from '#shared/server-time.ts';
import { addressLines } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { useConfig } from '../call/config.ts';
import { PicturesNotDrawn } from '../card/card-notices.tsx';
import { CardPreview } from '../card/card-preview.tsx';
import { storedCards } from '../card/stored-cards.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { Page, PageHeading } from '../frame/page.tsx';
import { NamedWords } from '../notebook/named-words.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddCopy } from './add-copy.tsx';
import { AddedCopies } from './added-copies.tsx';
import { ClaimOrder } from './claim-order.tsx';
import { CorrectCards } from './correct-cards.tsx';
import { deliveryProgress } from './delivery-progress.ts';
import { OrderActions } from './order-actions.tsx';
import { Receipt } from './receipt.tsx';
import { Reorder } from './reorder.tsx';
import { statusWords } from './status-words.ts';
import { TrackParcel } from './track-parcel.tsx';
import { useCorrections } from './use-corrections.ts';
import { orderChange, useCustomerOrder } from './use-customer-order.ts';

/** One order, for anyone with its link: status, cards, receipt, and changes until it is printed. */
export function OrderPage() {
  const { token = '' } = useParams<{ token: string }>();
  const query = useCustomerOrder(token);
  const { data: order, error } = query;
  const { correcting, begin, corrections } = useCorrections(order);
  const correctCards = (body: z.input<typeof cardsCorrection>) =>
    call(api.ownOrders.cards, { params: { token }, body });
  if (!order && error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (order?.changeableUntil && correcting)
    return (
      <CorrectCards
        order={order}
        correction={orderChange(token, correctCards, { done: 'Card changed', doing: 'change the card' })}
        {...corrections}
      />
    );
  return (
    <Page title={order ? `Order ${order.id}` : 'Your order'}>
      <div className="measure max-w-4xl">
        {!order && <PageHeading className="sr-only">Your order</PageHeading>}
        <QueryState
          query={query}
          loading="Loading your order..."
          skeleton={<OrderSkeleton />}
          failed={loadFailure('Error Loading Order', 'Try again')}
        >
          {(order) => (
            <WholeOrder
              {...{ token, order }}
              onCorrectCards={begin}
              onDrawAgain={() => void query.refetch()}
            />
          )}
        </QueryState>
      </div>
    </Page>
  );
}

function OrderSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-8 h-80" />
    </>
  );
}

type Props = { token: string; order: CustomerOrder; onCorrectCards(): void; onDrawAgain(): void };

function WholeOrder({ token, order, onCorrectCards, onDrawAgain }: Props) {
  const { title, detail } = statusWords(order);
  const { shop } = useConfig();
  const news = deliveryProgress(order, serverNow());
  const { gift } = order.shipping;
  return (
    <>
      <div className="print:hidden">
        <PageHeading>Order {order.id}</PageHeading>
        <div
          role="status"
          className="mt-5 rounded-sheet border-l-4 border-accent bg-accent-tint px-5 py-4 sm:mt-6"
        >
          <p className="font-display text-xl">{title}</p>
          <p className="pt-1">{detail}</p>
          {news && (
            <p className="pt-1">
              <NamedWords words={news.words} names={[order.shipping]} />
              {demonstrationNote(shop)}
              {news.late && (
                <>
                  {' '}
                  <Link href={pages.contact.path} className="text-primary underline underline-offset-4">
                    contact us
                  </Link>
                  .
                </>
              )}
            </p>
          )}
        </div>
        <div className="mt-8 grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <section aria-label="Your cards" className="sheet min-w-0 overflow-hidden px-5 pb-5 sm:px-6">
            {order.cards ? (
              <CardPreview
                cards={{ status: 'ready', cards: storedCards(order.cards, order), warnings: [] }}
              />
            ) : order.childrenData ? (
              <PicturesNotDrawn retry={onDrawAgain} />
            ) : (
              <p className="py-10 text-center text-soft text-balance">
                Your family’s details and the pictures of the cards have been deleted, as always two months
                after an order is complete, so you can’t order the same card again.
              </p>
            )}
          </section>
          <div className="space-y-6">
            <section>
              <h2 className="pb-1 text-lg">{gift ? 'Gift for' : 'Delivering to'}</h2>
              <address translate="no" className="whitespace-pre-line not-italic wrap-anywhere">
                {addressLines(order.shipping)}
              </address>
              <p className="pt-1 wrap-anywhere text-soft">
                Updates go to <span translate="no">{order.shipping.email}</span>
              </p>
            </section>
            {order.tracking && <TrackParcel tracking={order.tracking} />}
            {gift?.note && (
              <section>
                <h2 className="pb-1 text-lg">Your note</h2>
                <p translate="no" dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {gift.note}
                </p>
              </section>
            )}
            {order.changeableUntil && (
              <OrderActions token={token} order={order} onCorrectCards={onCorrectCards} />
            )}
            <section>
              <h2 className="pb-1 text-lg">Your order</h2>
              <p className="wrap-anywhere">{orderedInWords(order)}</p>
              <AddedCopies order={order} />
            </section>
            <AddCopy token={token} order={order} />
            <Reorder token={token} wide />
            <ClaimOrder token={token} ofMember={order.ofMember} />
          </div>
        </div>
      </div>
      <Receipt order={order} />
    </>
  );
}
