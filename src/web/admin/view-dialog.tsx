import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '#shared/orders.ts';
import { useCardShape } from '../card/card-face.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPictures } from './order-pictures.tsx';
import { orderQuery } from './use-orders.ts';

type Props = { order: OrderSummary; open: boolean; onOpenChange(open: boolean): void };

/** One order whole: its cards, where they go and what is on them. */
export function ViewDialog({ order, open, onOpenChange }: Props) {
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      title={`Order ${order.id}`}
      footer={
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <WholeOrder id={order.id} />
    </Dialog>
  );
}

function WholeOrder({ id }: { id: number }) {
  const shape = useCardShape();
  const query = useQuery(orderQuery(id));
  return (
    <QueryState
      query={query}
      loading="Loading the order..."
      skeleton={
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className={shape} />
          <Skeleton className={shape} />
        </div>
      }
      failed={loadFailure('Error Loading Order')}
    >
      {(order) => (
        <div className="space-y-6">
          <OrderPictures order={order} />
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </div>
      )}
    </QueryState>
  );
}
