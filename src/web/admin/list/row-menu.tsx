import { useState } from 'react';
import { nextStatuses } from '#shared/order-moves.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { moveLabel } from '../move-label.ts';
import { type AskedStatus, StatusQuestion } from '../status-question.tsx';
import { useStatusUpdate } from '../use-order-update.ts';
import { usePrintFile } from '../use-print-file.tsx';
import { isPrintable } from './chosen-orders.ts';

/** The less frequent actions on an order. */
export function RowMenu({ order }: { order: OrderSummary }) {
  const { submit: change } = useStatusUpdate(order);
  const { print, question } = usePrintFile(order);
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  return (
    <div className="shrink-0">
      <MoreMenu name={`More for order ${order.id}`}>
        {isPrintable(order) && <MenuItem onSelect={print}>Print file</MenuItem>}
        {nextStatuses(order, new Date()).map((next) => (
          <MenuItem
            key={next}
            danger={next === 'cancelled'}
            onSelect={() => (next === 'fulfilled' ? void change(next) : setAsked(next))}
          >
            {moveLabel(next)}
          </MenuItem>
        ))}
      </MoreMenu>
      <StatusQuestion order={order} asked={asked} onClose={() => setAsked(null)} change={change} />
      {question}
    </div>
  );
}
