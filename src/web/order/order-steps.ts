import type { CustomerOrder } from '#shared/customer-orders.ts';
import { londonDay, shortDay, weekdayAndDay } from '#shared/delivery-estimate.ts';
import { giftTo } from '#shared/shipping.ts';

/** A state that the line of steps doesn't show; `contactIf` begins the sentence 'If it hasn’t, please contact us.' */
export type StatusNote = { title: string; detail: string; contactIf?: string };

export const ORDER_STEPS = ['Ordered', 'Printing', 'Posted', 'Delivered'] as const;

type OrderStep = {
  label: (typeof ORDER_STEPS)[number];
  state: 'done' | 'current' | 'to come';
  /** The day of the step, or the promised one as 'by Fri 4 Dec'; null when neither is known. */
  day: string | null;
};

type Progress = Pick<CustomerOrder, 'status' | 'createdAt' | 'printStartedAt' | 'delivery'>;

/** The index in `ORDER_STEPS` that an order has reached; null for one that is cancelled, refunded or in review. */
export function reachedStep({
  status,
  printStartedAt,
}: Pick<Progress, 'status' | 'printStartedAt'>): number | null {
  if (status === 'fulfilled') return 2;
  if (status === 'paid') return printStartedAt ? 1 : 0;
  return null;
}

/** The steps of an order with their days; null for an order that is not on its way. */
export function orderSteps(order: Progress, now: Date): OrderStep[] | null {
  const at = reachedStep(order);
  if (at === null) return null;
  const { createdAt, printStartedAt, delivery } = order;
  const promised = missedDay(order, now) ? null : delivery;
  const by = (day: string | undefined) => (day ? `by ${shortDay(day)}` : null);
  const posted = at === 2 ? delivery && shortDay(delivery.postedBy) : by(promised?.postedBy);
  const on = (moment: string) => shortDay(londonDay(new Date(moment)));
  const printed = printStartedAt && on(printStartedAt);
  const days = [on(createdAt), printed, posted, by(promised?.arrivesBy)];
  return ORDER_STEPS.map((label, index) => ({
    label,
    state: index < at ? 'done' : index === at ? 'current' : 'to come',
    day: days[index] ?? null,
  }));
}

/** The promised day of an order that is late; null for any other order. */
function missedDay({ status, delivery }: Progress, now: Date): string | null {
  const promised = status === 'fulfilled' ? delivery?.arrivesBy : delivery?.postedBy;
  return promised && londonDay(now) > promised ? promised : null;
}

/** What a customer reads about an order that is late; null for any other order. */
export function lateNote(order: Progress & Pick<CustomerOrder, 'shipping'>, now: Date): StatusNote | null {
  const missed = missedDay(order, now);
  if (!missed) return null;
  const day = weekdayAndDay(missed);
  return order.status === 'fulfilled'
    ? {
        title: `It should be with ${giftTo(order.shipping) ?? 'you'} by now`,
        detail: `We expected it to arrive by ${day}.`,
        contactIf: 'If it hasn’t',
      }
    : {
        title: 'Sorry, your order is late',
        detail: `We should have posted it by ${day}.`,
        contactIf: 'If you can’t wait',
      };
}
