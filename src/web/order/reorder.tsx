import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { pages } from '#shared/pages.ts';
import { invalidate } from '../call/query-of.ts';
import { orderedCardsWords } from '../checkout/steps/ordered-cards.ts';
import { NamedWords } from '../notebook/named-words.tsx';
import { useUser } from '../session/user.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { todaysPrice } from './reorder-price.ts';
import { useCustomerOrder } from './use-customer-order.ts';

const OrderDialog = preloadable(() =>
  import('../checkout/order-dialog.tsx').then((module) => module.OrderDialog),
);

const PRELOADED_PARTS = [OrderDialog];

type Props = {
  /** The token of the order's page. */
  token: string;
  /** Text for screen readers that distinguishes the button from those of other orders. */
  of?: string;
  look?: 'quiet' | 'secondary';
};

/** Reorders the cards of an order, or links to a new card once its facts are erased. */
export function Reorder({ token, of, look = 'quiet' }: Props) {
  const [at, setAt] = useState<'closed' | 'question' | 'order'>('closed');
  const close = () => setAt('closed');
  return (
    <>
      <Button variant={look} className={look === 'quiet' ? '-ml-3' : ''} onClick={() => setAt('question')}>
        Order again{of && <span className="sr-only"> {of}</span>}
      </Button>
      <OnDemand wanted={at !== 'closed'}>
        <ReorderDialogs token={token} at={at} onOrder={() => setAt('order')} onClose={close} />
      </OnDemand>
    </>
  );
}

type DialogsProps = { token: string; at: 'closed' | 'question' | 'order'; onOrder(): void; onClose(): void };

function ReorderDialogs({ token, at, onOrder, onClose }: DialogsProps) {
  const query = useCustomerOrder(token);
  const { data: order } = query;
  usePreload(PRELOADED_PARTS);
  const canOrder = useCanOrder(order);
  return (
    <>
      <Dialog
        open={at === 'question'}
        onOpenChange={onClose}
        title="Order Again"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            {canOrder && <Button onClick={onOrder}>See this card</Button>}
          </>
        }
      >
        <QueryState
          query={query}
          loading="Loading your order..."
          skeleton="h-32"
          failed={loadFailure('Error Loading Order', 'Try again')}
        >
          {(order) => <Question order={order} canOrder={canOrder} />}
        </QueryState>
      </Dialog>
      {order && canOrder && <ReorderCheckout order={order} open={at === 'order'} onClose={onClose} />}
    </>
  );
}

/** True if the user may order the facts: they are not erased, and a card without children needs an account. */
function useCanOrder(order: CustomerOrder | undefined): boolean {
  const user = useUser();
  if (!order?.childrenData || !order.peopleData) return false;
  return user !== null || order.childrenData.length > 0;
}

function Question({ order, canOrder }: { order: CustomerOrder; canOrder: boolean }) {
  const user = useUser();
  const { childrenData, peopleData, cardLayout, cardsPerCopy, design, titles, copies } = order;
  const facts = { children: childrenData ?? [], people: peopleData ?? [] };
  return (
    <div className="space-y-4">
      {canOrder ? (
        <>
          <p className="text-lg font-semibold wrap-anywhere">
            <NamedWords
              words={orderedCardsWords(facts, cardLayout, { count: cardsPerCopy, design, titles, copies })}
              names={facts.children}
            />
          </p>
          <p>
            This is the same card as in order {order.id}. You’ll see both sides before you pay.{' '}
            {todaysPrice(order)}
          </p>
        </>
      ) : (
        <p>{childrenData ? NEEDS_ACCOUNT : ERASED_WORDS}</p>
      )}
      <div className="border-t border-rule pt-4">
        <p className="pb-2 text-soft">
          {user ? 'Has anything changed? Use your saved details.' : 'Has anything changed? Start a new card.'}
        </p>
        <Link
          href={user ? `${pages.home.path}?tab=order` : pages.guest.path}
          className={`${buttonClass('quiet')} -ml-3`}
        >
          {user ? 'Use my saved details instead' : 'Make a new card'}
        </Link>
      </div>
    </div>
  );
}

const ERASED_WORDS =
  'We’ve deleted the details of this order, as we do some time after every order is complete, so you can’t order the same card again.';
const NEEDS_ACCOUNT = 'You need an account to order a card with no children on it. Please log in.';

/** The checkout for the same cards, at today's price. */
function ReorderCheckout({ order, open, onClose }: { order: CustomerOrder; open: boolean; onClose(): void }) {
  const user = useUser();
  const { childrenData, peopleData, cardLayout: layout, copies, design, titles, shipping } = order;
  function onOrdered() {
    onClose();
    void invalidate(api.ownOrders.list);
  }

  const cards = { family: childrenData ?? [], people: peopleData ?? [], layout, again: true };
  return (
    <OrderDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      opening={{
        type: 'opened',
        cards: { ...cards, mode: user ? 'member' : 'guest' },
        options: { copies, design, titles },
        shipping,
      }}
      onOrdered={onOrdered}
    />
  );
}
