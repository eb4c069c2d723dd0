import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import type { CustomerOrder, cardsCorrection } from '#shared/customer-orders.ts';
import { isUndone } from '#shared/order-status.ts';
import { orderedInWords } from '#shared/order-words.ts';
import { pages } from '#shared/pages.ts';
import { addressLines } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { useCardShape } from '../card/card-face.tsx';
import { PicturesNotDrawn } from '../card/card-notices.tsx';
import { CardPreview } from '../card/card-preview.tsx';
import { storedCards } from '../card/stored-cards.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { UnknownLinkPage } from '../frame/unknown-link-page.tsx';
import { LoadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddedCopies } from './added-copies.tsx';
import { ClaimOrder } from './claim-order.tsx';
import { CorrectCards } from './correct-cards.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderStatus } from './order-status.tsx';
import { ORDER_STEPS } from './order-steps.ts';
import { Receipt } from './receipt.tsx';
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
  if (!order && error instanceof CallError && error.status === 404)
    return (
      <UnknownLinkPage
        title="We can’t find this order"
        to={{ path: pages.home.path, words: 'Return to Home' }}
      >
        The link may be incomplete. Please open it again from your confirmation email, or contact us with your
        order number.
      </UnknownLinkPage>
    );
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
      <div className="measure">
        {!order && <PageHeading className="pb-6">Your order</PageHeading>}
        <QueryState
          query={query}
          loading="Loading your order..."
          skeleton={<OrderSkeleton />}
          failed={({ retrying, retry }) => (
            <LoadFailure title="We couldn’t load your order" retryLabel="Try again" {...{ retrying, retry }}>
              Your order is safe. Please check your connection and try again. If it keeps happening,{' '}
              <ShopLink to="contact">contact us</ShopLink>.
            </LoadFailure>
          )}
        >
          {(order) => (
            <WholeOrder
              {...{ token, order }}
              onCorrectCards={begin}
              onDrawAgain={() => void query.refetch()}
            />
          )}
        </QueryState>
        {order && (
          <p className="pt-6 text-base text-soft print:hidden">
            Is something wrong? <ShopLink to="contact">Contact us</ShopLink> or read about{' '}
            <ShopLink to="delivery">delivery and returns</ShopLink>.
          </p>
        )}
      </div>
    </Page>
  );
}

function OrderSkeleton() {
  return (
    <>
      <div className="sheet grid grid-cols-4 gap-4 px-6 py-5">
        {ORDER_STEPS.map((step) => (
          <div key={step} className="space-y-2 *:mx-auto">
            <Skeleton className="size-6.5 !rounded-full" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="sheet p-5 sm:p-6">
          <Skeleton className={useCardShape()} />
        </div>
        <Skeleton className="h-48" />
      </div>
    </>
  );
}

type Props = { token: string; order: CustomerOrder; onCorrectCards(): void; onDrawAgain(): void };

function WholeOrder({ token, order, onCorrectCards, onDrawAgain }: Props) {
  const { shipping, status } = order;
  const { gift } = shipping;
  return (
    <>
      <div className="print:hidden">
        <PageHeading>Order {order.id}</PageHeading>
        <p className="pt-1 wrap-anywhere text-soft">{orderedInWords(order)}</p>
        <OrderStatus order={order} />
        <AddedCopies order={order} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:grid-rows-[auto_1fr] print:block">
        <section
          aria-label="Your cards"
          className="sheet min-w-0 self-start overflow-hidden px-5 pb-5 sm:px-6 print:hidden"
        >
          {order.cards ? (
            <CardPreview cards={{ status: 'ready', cards: storedCards(order.cards, order), warnings: [] }} />
          ) : order.childrenData ? (
            <PicturesNotDrawn retry={onDrawAgain} />
          ) : (
            <p className="py-10 text-center text-soft text-balance">
              We’ve deleted your family’s details and the pictures of your cards, as we do some time after
              every order is complete, so you can’t order the same card again.
            </p>
          )}
        </section>
        <div className="space-y-6 md:row-span-2">
          <OrderActions {...{ token, order, onCorrectCards }} />
          {!isUndone(order) && (
            <section className="print:hidden">
              <h2 className="pb-1 text-lg">
                {gift ? 'Gift for' : status === 'fulfilled' ? 'Posted to' : 'Delivering to'}
              </h2>
              <address translate="no" className="whitespace-pre-line not-italic wrap-anywhere">
                {addressLines(shipping)}
              </address>
              <p className="pt-1 wrap-anywhere text-soft">
                Updates go to <span translate="no">{shipping.email}</span>
              </p>
            </section>
          )}
          {order.tracking && <TrackParcel tracking={order.tracking} />}
          {gift?.note && (
            <section className="print:hidden">
              <h2 className="pb-1 text-lg">Gift note</h2>
              <p translate="no" dir="auto" className="whitespace-pre-line wrap-anywhere">
                {gift.note}
              </p>
            </section>
          )}
          <ClaimOrder token={token} ofMember={order.ofMember} />
        </div>
        <Receipt order={order} />
      </div>
    </>
  );
}

function ShopLink({ to, children }: { to: 'contact' | 'delivery'; children: ReactNode }) {
  return (
    <Link href={pages[to].path} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
