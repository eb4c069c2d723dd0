import { isDisputed, type OrderDispute } from './disputes.ts';
import { listInWords } from './format.ts';
import type { OrderStatus } from './order-status.ts';
import { leftOf } from './refunds.ts';

/** The statuses the administrator gives. */
export type GivenStatus = Extract<OrderStatus, 'paid' | 'fulfilled' | 'cancelled'>;

/** What can be done to an order. */
export type OrderMove =
  | 'correct'
  | 'print'
  | 'hold'
  | 'release'
  | 'mark paid'
  | 'dispatch'
  | 'cancel'
  | 'refund';

/** What must be so, besides the status; of what a customer may do the first two. */
type CustomerCondition = 'not printed' | 'in time';
type Condition = CustomerCondition | 'not held' | 'held' | 'not disputed' | 'not charged back' | 'money left';

/** For how long after it is made an order may be corrected or cancelled, unless its printing starts earlier. */
export const CHANGE_HOURS = 12;

const OPEN = { shop: ['not printed'], customer: ['not printed', 'in time'] } as const;
/** An inquiry has taken no money, which may be refunded meanwhile. */
const MONEY = { shop: ['not charged back', 'money left'] } as const;

type Movers = { shop?: readonly Condition[]; customer?: readonly CustomerCondition[] };

/**
 * Every legal move: what may be done to an order of which status, by whom, on which conditions. What is not here is refused by
 * the server and not offered by the screens. That an order is in print is no status but a mark, `printStartedAt`. Its customer may cancel
 * an order for as long as they may correct it.
 */
// biome-ignore format: a table reads best as a table
const MOVES: Record<OrderMove, Partial<Record<OrderStatus, Movers>>> = {
  correct:     { paid: OPEN, review: { shop: ['not printed'] } },
  print:       { paid: { shop: ['not held'] }, fulfilled: { shop: ['not disputed'] } },
  hold:        { paid: { shop: ['not printed', 'not held'] }, review: { shop: ['not printed', 'not held'] } },
  release:     { paid: { shop: ['held'] }, review: { shop: ['held'] } },
  'mark paid': { review: { shop: ['not disputed'] } },
  dispatch:    { paid: { shop: ['not held'] } },
  cancel:      { paid: { shop: [] }, review: { shop: [] } },
  refund:      { paid: MONEY, review: MONEY, fulfilled: MONEY },
};

const MOVE_NAMES = Object.keys(MOVES) as OrderMove[];

/** What of an order decides whether its customer may change it. */
type Changeable = { status: OrderStatus; createdAt: string; printStartedAt: string | null };

/** What of an order decides about all moves; amounts are in pence. */
export type Movable = Changeable & {
  heldAt: string | null;
  dispute: OrderDispute | null;
  amount: number;
  amountRefunded: number;
  amountLost: number;
};

const CUSTOMER_HOLDS: Record<CustomerCondition, (order: Changeable, now: Date) => boolean> = {
  'not printed': ({ printStartedAt }) => !printStartedAt,
  'in time': (order, now) => now < changesEnd(order),
};

const HOLDS: Record<Condition, (order: Movable, now: Date) => boolean> = {
  ...CUSTOMER_HOLDS,
  'not held': ({ heldAt }) => heldAt === null,
  held: ({ heldAt }) => heldAt !== null,
  'not disputed': (order) => !isDisputed(order),
  'not charged back': ({ dispute }) => dispute !== 'chargeback',
  'money left': (order) => leftOf(order) > 0,
};

const UNMET: Record<Condition, string> = {
  'not printed': 'it is being printed',
  'in time': `its ${CHANGE_HOURS} hours have passed`,
  'not held': 'its printing is on hold',
  held: 'its printing is not on hold',
  'not disputed': 'the customer’s bank has not decided the dispute',
  'not charged back': 'the customer’s bank has not decided the dispute',
  'money left': 'it has been fully refunded',
};

/** Until when the customer of an order may change it, as far as time decides. */
function changesEnd({ createdAt }: Pick<Changeable, 'createdAt'>): Date {
  return new Date(Date.parse(createdAt) + CHANGE_HOURS * 3_600_000);
}

/** Whether its customer may correct or cancel an order. */
function mayChange(order: Changeable, now: Date): boolean {
  const conditions: readonly CustomerCondition[] | undefined = MOVES.correct[order.status]?.customer;
  return conditions?.every((condition) => CUSTOMER_HOLDS[condition](order, now)) ?? false;
}

/** Why the shop may not do something to an order, as a part of a sentence; null when it may. */
export function whyNotMove(order: Movable, move: OrderMove, now: Date): string | null {
  const conditions: readonly Condition[] | undefined = MOVES[move][order.status]?.shop;
  if (!conditions) return `it is ${order.status === 'review' ? 'in review' : order.status}`;
  const unmet = conditions.find((condition) => !HOLDS[condition](order, now));
  return unmet ? UNMET[unmet] : null;
}

/** What the shop may do to an order. */
export function shopMoves(order: Movable, now: Date): OrderMove[] {
  return MOVE_NAMES.filter((move) => whyNotMove(order, move, now) === null);
}

/** Whether the shop may ever do this to an order of each status. */
export function statusesOf(move: OrderMove): Record<OrderStatus, boolean> {
  const may = (status: OrderStatus) => MOVES[move][status]?.shop !== undefined;
  return {
    ...{ paid: may('paid'), fulfilled: may('fulfilled'), review: may('review') },
    ...{ refunded: may('refunded'), cancelled: may('cancelled') },
  };
}

/** Which move ends in which status. */
export const MOVE_TO: Record<GivenStatus, OrderMove> = {
  paid: 'mark paid',
  fulfilled: 'dispatch',
  cancelled: 'cancel',
};
export const GIVEN_STATUSES = Object.keys(MOVE_TO) as GivenStatus[];

/** The statuses the shop may give an order now. */
export function nextStatuses(order: Movable, now: Date): GivenStatus[] {
  const moves = shopMoves(order, now);
  return GIVEN_STATUSES.filter((status) => moves.includes(MOVE_TO[status]));
}

const DONE: Record<OrderMove, string> = {
  correct: 'changed',
  print: 'printed',
  hold: 'put on hold',
  release: 'released for printing',
  'mark paid': 'marked paid',
  dispatch: 'marked fulfilled',
  cancel: 'cancelled',
  refund: 'refunded',
};

/** Why a move is refused, and what is possible: 'Order 12 cannot be cancelled: it is fulfilled. It can be printed.' */
export function refusalOfMove(id: number, order: Movable, move: OrderMove, now: Date): string | null {
  const reason = whyNotMove(order, move, now);
  if (!reason) return null;
  const possible = shopMoves(order, now).map((one) => DONE[one]);
  const rest =
    possible.length > 0 ? `It can be ${listInWords(possible, 'or')}.` : 'Nothing more can be done with it.';
  return `Order ${id} cannot be ${DONE[move]}: ${reason}. ${rest}`;
}

/** Until when an order may be changed (ISO 8601, UTC); null when it may not, or no more. */
export function changeableUntil(order: Changeable, now: Date): string | null {
  return mayChange(order, now) ? changesEnd(order).toISOString() : null;
}
