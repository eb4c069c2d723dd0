import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OrderSummary } from '#shared/orders.ts';
import { deskOrder } from '#shared/pages.ts';
import { useCardShape } from '../card/card-face.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useListQuery } from './list/list-address.ts';
import { OrderPictures } from './order-pictures.tsx';
import { deskOrderQuery } from './use-orders.ts';

type Props = { order: OrderSummary; open: boolean; onOpenChange(open: boolean): void };

/** The pictures of an order's cards. The order's page has all other data. */
export function ViewDialog({ order: { id }, open, onOpenChange }: Props) {
  const list = useListQuery();
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      title={`Order ${id}`}
      footer={
        <>
          <Link href={deskOrder(id, list)} className={buttonClass('quiet')}>
            The whole order
          </Link>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        </>
      }
    >
      <Cards id={id} />
    </Dialog>
  );
}

function Cards({ id }: { id: number }) {
  const shape = useCardShape();
  const query = useQuery(deskOrderQuery(id));
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
      failed="Error Loading Order"
    >
      {(order) => <OrderPictures order={order} />}
    </QueryState>
  );
}
