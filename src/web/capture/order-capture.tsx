import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { capitalise } from '#shared/text.ts';
import { CardFacts, DeliveryFacts } from '../admin/order-facts.tsx';
import { deskOrderQuery } from '../admin/use-orders.ts';
import { invalidate } from '../call/query-of.ts';
import { PicturesNotDrawn } from '../card/card-notices.tsx';
import { storedCards } from '../card/stored-cards.ts';
import { DateAndTime } from '../ui/date/date-and-time.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { LargeCard, LargeCardSkeleton } from './large-card.tsx';

/** The page with the cards of an order, as the server draws them. */
export function OrderCapture({ id }: { id: number }) {
  const query = useQuery(deskOrderQuery(id));
  return (
    <QueryState
      query={query}
      loading="Loading the order..."
      skeleton={<LargeCardSkeleton />}
      failed="Error Loading Order"
    >
      {(order) => <OrderCards order={order} />}
    </QueryState>
  );
}

function OrderCards({ order }: { order: OrderDetail }) {
  const { id, frontCardImage: front, backCardImage: back, furtherCards } = order;
  if (!order.childrenData)
    return <Notice title="No pictures">This order’s pictures have been deleted.</Notice>;
  if (!front || !back) return <PicturesNotDrawn retry={() => void invalidate(deskApi.orders.read)} />;
  return <LargeCard cards={storedCards([{ front, back }, ...furtherCards], order)} owner={`order ${id}`} />;
}

/** The facts of the order. Renders nothing until they are loaded. */
export function OrderDetails({ id }: { id: number }) {
  const { data: order } = useQuery(deskOrderQuery(id));
  if (!order) return null;
  return (
    <section aria-labelledby="order-details" className="sheet space-y-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="order-details" className="text-xl">
          Order details
        </h2>
        <p className="text-soft">
          Order {id} · {capitalise(order.status)} · {formatPounds(order.amount)} ·{' '}
          <DateAndTime at={order.createdAt} />
        </p>
      </div>
      <DeliveryFacts order={order} />
      <CardFacts order={order} />
    </section>
  );
}
