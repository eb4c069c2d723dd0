import type { z } from 'zod/mini';
import type { cardsCorrection } from '#shared/customer-orders.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { call } from '../../call/call.ts';
import type { GuestChange, GuestPages } from '../../notebook/guest-pages.ts';
import { CorrectCards } from '../../order/correct-cards.tsx';
import { orderAction } from '../use-order-update.ts';

type Props = {
  order: OrderDetail;
  pages: GuestPages;
  onChange(change: GuestChange): void;
  onClose(): void;
};

/** The shop corrects the facts on the cards of an order, in its customer's own forms. */
export function CorrectByShop({ order, ...rest }: Props) {
  const { id, userId, cardLayout, design, titles, copies, updatedAt: seen } = order;
  const correct = (cards: z.input<typeof cardsCorrection>) =>
    call(deskApi.orders.cards, { params: { id }, body: { cards, seen } });
  return (
    <CorrectCards
      order={{ id, cardLayout, design, titles, copies, ofMember: userId !== null }}
      correction={orderAction(correct, { done: 'Card corrected', failed: 'Failed to correct the card' })}
      {...rest}
    />
  );
}
