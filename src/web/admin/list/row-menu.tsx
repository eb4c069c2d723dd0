import { useState } from 'react';
import { useLocation } from 'wouter';
import { type GivenStatus, nextStatuses } from '#shared/order-moves.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { captureOrder } from '#shared/pages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { type AskedStatus, StatusQuestion } from '../status-question.tsx';
import { useCompletionUpdate, useStatusUpdate } from '../use-order-update.ts';
import { usePrintFile } from '../use-print-file.tsx';
import { isPrintable } from './chosen-orders.ts';
import { useListQuery } from './use-list-address.ts';

/** `all`: also what stands beside the menu where there is room. */
type Props = { order: OrderSummary; all?: boolean; onView?: () => void };

/** What is done with an order less often than to look at it. */
export function RowMenu({ order, all = false, onView }: Props) {
  const { id, completed } = order;
  const { submit: change } = useStatusUpdate(order);
  const { submit: complete } = useCompletionUpdate(order);
  const { print, question } = usePrintFile(order);
  const [, navigate] = useLocation();
  const list = useListQuery();
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  const choose = (next: GivenStatus) => (next === 'fulfilled' ? void change(next) : setAsked(next));
  return (
    <div className="shrink-0">
      <MoreMenu name={`More for order ${id}`}>
        {all && onView && <MenuItem onSelect={onView}>View</MenuItem>}
        {isPrintable(order) && <MenuItem onSelect={print}>Print file</MenuItem>}
        {all && (
          <>
            <MenuItem onSelect={() => navigate(captureOrder(id, list))}>Capture Card</MenuItem>
            <MenuItem onSelect={() => void complete(!completed)}>
              Mark {completed ? 'not completed' : 'completed'}
            </MenuItem>
          </>
        )}
        {nextStatuses(order, new Date()).map((next) => (
          <MenuItem key={next} danger={next === 'cancelled'} onSelect={() => choose(next)}>
            Mark {next}
          </MenuItem>
        ))}
      </MoreMenu>
      <StatusQuestion order={order} asked={asked} onClose={() => setAsked(null)} change={change} />
      {question}
    </div>
  );
}
