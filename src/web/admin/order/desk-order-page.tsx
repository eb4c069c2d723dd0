import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useParams } from 'wouter';
import type { z } from 'zod/mini';
import { isAdmin } from '#shared/accounts.ts';
import { CallError } from '#shared/call.ts';
import type { cardsCorrection } from '#shared/customer-orders.ts';
import { deskApi } from '#shared/desk-api.ts';
import { whyNotMove } from '#shared/order-moves.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { deskOrder, ordersList } from '#shared/pages.ts';
import { call } from '../../call/call.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { CorrectCards } from '../../order/correct-cards.tsx';
import { useCorrections } from '../../order/use-corrections.ts';
import { useUser } from '../../session/user.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { BackLink } from '../back-link.tsx';
import { DeskPage } from '../desk-page.tsx';
import { useListQuery } from '../list/list-address.ts';
import { CardFacts } from '../order-facts.tsx';
import { OrderPictures } from '../order-pictures.tsx';
import { orderAction } from '../use-order-update.ts';
import { deskOrderQuery, useNeighbours } from '../use-orders.ts';
import { AttentionLines } from './attention-lines.tsx';
import { EmailButtons } from './email-buttons.tsx';
import { EventList } from './event-list.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderHead } from './order-head.tsx';
import { Panel } from './panel.tsx';

/** One order for the administrator: all its data and the possible actions. */
export function DeskOrderPage() {
  const { orderId = '' } = useParams<{ orderId: string }>();
  const id = Number(orderId);
  const admin = isAdmin(useUser());
  const list = useListQuery();
  const query = useQuery({ ...deskOrderQuery(id), enabled: admin });
  const { data: order, error } = query;
  const { correcting, begin, corrections } = useCorrections(order);
  if (!order && error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (order && correcting && whyNotMove(order, 'correct', new Date()) === null)
    return (
      <CorrectCards
        order={{ ...order, ofMember: order.userId !== null }}
        correction={correctionOf(order)}
        {...corrections}
      />
    );
  return (
    <DeskPage
      title={`Order ${id}`}
      back={<BackLink href={ordersList(list)} />}
      beside={order && <Neighbours order={order} list={list} />}
    >
      <QueryState query={query} loading="Loading the order..." skeleton="h-96" failed="Error Loading Order">
        {(loaded) => <WholeOrder order={loaded} onCorrectCards={begin} />}
      </QueryState>
    </DeskPage>
  );
}

/** A correction of the facts on an order's cards by the shop, made in the customer's forms. */
function correctionOf({ id, updatedAt: seen }: OrderDetail) {
  const correct = (cards: z.input<typeof cardsCorrection>) =>
    call(deskApi.orders.cards, { params: { id }, body: { cards, seen } });
  return orderAction(correct, { done: 'Card changed', failed: 'Failed to change the card' });
}

function WholeOrder({ order, onCorrectCards }: { order: OrderDetail; onCorrectCards(): void }) {
  return (
    <>
      <AttentionLines order={order} />
      <OrderHead order={order} onCorrectCards={onCorrectCards} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="min-w-0 space-y-6">
          <Panel title="Cards">
            <div className="space-y-6">
              <OrderPictures order={order} />
              <CardFacts order={order} />
            </div>
          </Panel>
          <Panel title="History">
            <EventList order={order} />
            <NoteForm order={order} />
          </Panel>
        </div>
        <div className="min-w-0 space-y-6">
          <MoneyPanel order={order} />
          <EmailButtons order={order} />
        </div>
      </div>
    </>
  );
}

/** The previous and next order: on the list this page was opened from, or else by number. */
function Neighbours({ order, list }: { order: OrderDetail; list: string }) {
  const onList = useNeighbours(order.id, list);
  const { previousId, nextId } = list ? onList : order;
  return (
    <nav
      aria-label={list ? 'Other orders in the list' : 'Other orders'}
      className="-mx-3 flex min-h-11 flex-wrap"
    >
      {previousId && (
        <Link href={deskOrder(previousId, list)} className={buttonClass('quiet')}>
          <Icon of={ChevronLeft} />
          Order {previousId}
        </Link>
      )}
      {nextId && (
        <Link href={deskOrder(nextId, list)} className={buttonClass('quiet')}>
          Order {nextId}
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
