import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#shared/accounts.ts';
import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { pages } from '#shared/pages.ts';
import { priceOrder } from '#shared/pricing.ts';
import { giftTo } from '#shared/shipping.ts';
import { CardFace, useCardShape } from '../card/card-face.tsx';
import { useCardsByTitle } from '../card/use-cards-by-title.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { useUser } from '../session/user.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { checkout } from './checkout.ts';
import { type CheckoutState, childrenOnCard, hasCards, layoutOf } from './checkout-state.ts';
import { OrderDialog } from './order-dialog.tsx';
import { ORDER_NOT_RECORDED } from './payment/checkout-toasts.ts';
import type { RedirectReturn } from './payment-redirect/redirect-return.ts';
import { restoreGuestData, stashGuestData } from './payment-redirect/saved-checkout.ts';
import { type ReturnedPayment, useReturnedPayment } from './payment-redirect/use-returned-payment.ts';
import { registrationFor } from './registration-for.ts';
import { Confirmation, PaymentCheckPending, PaymentProcessing } from './steps/end-steps.tsx';

/**
 * The page after returning from the bank, or after a paying page was unloaded: the result of the payment, and the next
 * steps.
 */
export function ReturnPage({ returned }: { returned: RedirectReturn }) {
  const query = useReturnedPayment(returned);
  return (
    <Page title="Your payment">
      <div className="measure max-w-xl">
        <PageHeading className="pb-6">{query.data ? HEADINGS[query.data.at] : 'Your payment'}</PageHeading>
        <QueryState
          query={query}
          loading="Checking your payment..."
          skeleton="h-40"
          failed={({ retry }) => (
            <ProblemAlert>
              <p>We couldn’t check your payment. Checking again won’t charge you twice.</p>
              <Button variant="quiet" className="-ml-3" onClick={retry}>
                Check again
              </Button>
            </ProblemAlert>
          )}
        >
          {(result) => <Result of={result} />}
        </QueryState>
      </div>
    </Page>
  );
}

const HEADINGS: Record<ReturnedPayment['at'], string> = {
  ordered: 'Your Order',
  unrecorded: 'Payment received',
  elsewhere: 'Payment received',
  processing: 'Your payment',
  looking: 'Your payment',
  failed: 'Your payment',
};

function Result({ of: result }: { of: ReturnedPayment }) {
  const user = useUser();
  const email = (checkout.store.use().shipping ?? user)?.email || undefined;
  switch (result.at) {
    case 'ordered':
      return (
        <Ended>
          <OrderedResult orderId={result.orderId} token={result.token} email={email} />
        </Ended>
      );
    case 'processing':
      return (
        <Ended>
          <PaymentProcessing email={email} level="h2" />
        </Ended>
      );
    case 'looking':
      return (
        <Sheet>
          <PaymentCheckPending email={email} isOver={result.isOver} />
          <p className="pt-2 text-center">
            {/* Safe at any time, because a new checkout first ends this payment or finds it paid. */}
            <Link href={startOf(user)} className={buttonClass('secondary')}>
              Back to your card
            </Link>
          </p>
        </Sheet>
      );
    case 'unrecorded':
      return (
        <div className="space-y-4">
          <ProblemAlert>{ORDER_NOT_RECORDED}</ProblemAlert>
          <p>
            You’ve paid and won’t be asked to pay again. We’re still trying, and your order number will appear
            here as soon as we have it.
          </p>
        </div>
      );
    case 'elsewhere':
      return (
        <Ended>
          <p className="py-4 text-center">Your payment was successful. We’ll email you the order number.</p>
        </Ended>
      );
    case 'failed':
      return <Failed message={result.message} />;
  }
}

type OrderedProps = { orderId: number; token: string; email: string | undefined };

function OrderedResult(order: OrderedProps) {
  const user = useUser();
  const [, navigate] = useLocation();
  const saved = checkout.store.use();
  function makeAccount() {
    restoreGuestData();
    navigate(registrationFor(order.token, saved.shipping));
  }
  // After a reorder there is no guest notebook to add to an account.
  const canTakeAlong = !user && !saved.order.again;
  return (
    <Confirmation
      {...order}
      to={giftTo(saved.shipping)}
      drawn={null}
      level="h2"
      onAccount={canTakeAlong ? makeAccount : undefined}
    />
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return <div className="rounded-sheet bg-sheet px-5 py-5 shadow-sheet">{children}</div>;
}

/** A final result, with only a link to continue. */
function Ended({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <Sheet>
      {children}
      <p className="pt-5 text-center">
        <Link href={user ? pages.home.path : pages.guest.path} className={buttonClass('secondary')}>
          {user ? 'Go to your family facts' : 'Make another card'}
        </Link>
      </p>
    </Sheet>
  );
}

/** The page where the card was put together. */
function startOf(user: User | null): string {
  return user ? `${pages.home.path}?tab=order` : pages.guest.path;
}

function Failed({ message }: { message: string }) {
  const user = useUser();
  const [paying, setPaying] = useState(false);
  const [, navigate] = useLocation();
  const start = startOf(user);
  const saved = checkout.store.use();
  const isSaved = hasCards(saved);
  useLeaveWarning(isSaved && saved.order.mode === 'guest');

  function onOrdered(isPaid: boolean) {
    stashGuestData(isPaid);
    navigate(start);
  }

  return (
    <div className="space-y-5">
      <ProblemAlert>{message}</ProblemAlert>
      {isSaved ? (
        <>
          <p>You haven’t been charged, and what you entered is still here.</p>
          <UnpaidOrder order={saved.order} />
          <p className="flex flex-col gap-3 sm:flex-row">
            <Button onClick={() => setPaying(true)}>Try again</Button>
            <Link href={start} className={buttonClass('secondary')}>
              Change your {PRODUCT}
            </Link>
          </p>
          <OrderDialog open={paying} onOpenChange={setPaying} opening={RESUMED} onOrdered={onOrdered} />
        </>
      ) : saved.order.again ? (
        <p>You haven’t been charged. To try again, open your order with the link in our email.</p>
      ) : (
        <Link href={start} className={buttonClass('primary')}>
          Try again
        </Link>
      )}
    </div>
  );
}

function UnpaidOrder({ order }: Pick<CheckoutState, 'order'>) {
  const facts = useMemo(() => ({ children: childrenOnCard(order), people: order.people }), [order]);
  const [{ cards }] = useCardsByTitle(facts, layoutOf(order), true, order);
  const shape = useCardShape();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div aria-hidden className="w-32">
        {cards.status === 'ready' && cards.cards[0] ? (
          <CardFace svg={cards.cards[0].front} />
        ) : (
          <Skeleton className={shape} />
        )}
      </div>
      <p className="tabular">
        <strong translate="no" className="font-display text-2xl font-normal">
          {formatPounds(priceOrder(order.discount?.discount ?? null, order.copies).totalAmount)}
        </strong>{' '}
        <span className="text-soft">with delivery</span>
      </p>
    </div>
  );
}

const RESUMED = { type: 'resumed' } as const;
