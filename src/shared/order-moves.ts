import { isDisputed, type OrderDispute } from './disputes.ts';
import { listInWords } from './format.ts';
import type { OrderStatus } from './order-status.ts';
import { leftOf } from './refunds.ts';

/** The statuses an administrator can set. */
export type GivenStatus = Extract<OrderStatus, 'paid' | 'fulfilled' | 'cancelled'>;

/** The actions on an order. */
export type OrderMove =
  | 'correct'
  | 'print'
  | 'hold'
  | 'release'
  | 'mark paid'
  | 'dispatch'
  | 'cancel'
  | 'refund';

/** Conditions of a move besides the status; only the first two apply to customers. */
type CustomerCondition = 'not printed' | 'in time';
type Condition = CustomerCondition | 'not held' | 'held' | 'not disputed' | 'not charged back' | 'money left';

/** Hours in which an order may be corrected or cancelled, unless its printing starts earlier. */
export const CHANGE_HOURS = 12;

const CHANGE_CONDITIONS = { shop: ['not printed'], customer: ['not printed', 'in time'] } as const;
/** An inquiry allows refunds, since the bank has not taken the money yet. */
const REFUND_CONDITIONS = { shop: ['not charged back', 'money left'] } as const;

type Movers = { shop?: readonly Condition[]; customer?: readonly CustomerCondition[] };

/**
 * Every legal move: action, order status, actor and conditions. The server refuses all others and the screens do not
 * offer them. Being in print is not a status but the timestamp `printStartedAt`. A customer may cancel an order while
 * they may correct it.
 */
// biome-ignore format: a table reads best as a table
const MOVES: Record<OrderMove, Partial<Record<OrderStatus, Movers>>> = {
  correct:     { paid: CHANGE_CONDITIONS, review: { shop: ['not printed'] } },
  print:       { paid: { shop: ['not held'] }, fulfilled: { shop: ['not disputed'] } },
  hold:        { paid: { shop: ['not printed', 'not held'] }, review: { shop: ['not printed', 'not held'] } },
  release:     { paid: { shop: ['held'] }, review: { shop: ['held'] } },
  'mark paid': { review: { shop: ['not disputed'] } },
  dispatch:    { paid: { shop: ['not held'] } },
  cancel:      { paid: { shop: [] }, review: { shop: [] } },
  refund:      { paid: REFUND_CONDITIONS, review: REFUND_CONDITIONS, fulfilled: REFUND_CONDITIONS },
};

const MOVE_NAMES = Object.keys(MOVES) as OrderMove[];

/** The fields that decide whether the customer may change an order. */
type Changeable = { status: OrderStatus; createdAt: string; printStartedAt: string | null };

/** The fields that decide all moves of an order; amounts in pence. */
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

const CONDITION_TESTS: Record<Condition, (order: Movable, now: Date) => boolean> = {
  ...CUSTOMER_HOLDS,
  'not held': ({ heldAt }) => heldAt === null,
  held: ({ heldAt }) => heldAt !== null,
  'not disputed': (order) => !isDisputed(order),
  'not charged back': ({ dispute }) => dispute !== 'chargeback',
  'money left': (order) => leftOf(order) > 0,
};

const CONDITION_WORDS: Record<Condition, string> = {
  'not printed': 'it is being printed',
  'in time': `the ${CHANGE_HOURS} hours for changing it have passed`,
  'not held': 'its printing is on hold',
  held: 'its printing isn’t on hold',
  'not disputed': 'the customer’s bank hasn’t decided the dispute yet',
  'not charged back': 'the customer’s bank hasn’t decided the dispute yet',
  'money left': 'it has been fully refunded',
};

/** End of the period in which a customer may change an order. */
function changesEnd({ createdAt }: Pick<Changeable, 'createdAt'>): Date {
  return new Date(Date.parse(createdAt) + CHANGE_HOURS * 3_600_000);
}

/** True if the customer may correct or cancel the order. */
function mayChange(order: Changeable, now: Date): boolean {
  const conditions: readonly CustomerCondition[] | undefined = MOVES.correct[order.status]?.customer;
  return conditions?.every((condition) => CUSTOMER_HOLDS[condition](order, now)) ?? false;
}

/** Reason why the shop may not make a move, as part of a sentence; null when it may. */
export function whyNotMove(order: Movable, move: OrderMove, now: Date): string | null {
  const conditions: readonly Condition[] | undefined = MOVES[move][order.status]?.shop;
  if (!conditions) return order.status === 'review' ? 'it is in review' : `it has been ${order.status}`;
  const unmet = conditions.find((condition) => !CONDITION_TESTS[condition](order, now));
  return unmet ? CONDITION_WORDS[unmet] : null;
}

/** The moves the shop may make. */
export function shopMoves(order: Movable, now: Date): OrderMove[] {
  return MOVE_NAMES.filter((move) => whyNotMove(order, move, now) === null);
}

/** For each status, true if the shop may make this move under some condition. */
export function statusesOf(move: OrderMove): Record<OrderStatus, boolean> {
  const may = (status: OrderStatus) => MOVES[move][status]?.shop !== undefined;
  return {
    ...{ paid: may('paid'), fulfilled: may('fulfilled'), review: may('review') },
    ...{ refunded: may('refunded'), cancelled: may('cancelled') },
  };
}

/** The move that leads to each status. */
export const MOVE_TO: Record<GivenStatus, OrderMove> = {
  paid: 'mark paid',
  fulfilled: 'dispatch',
  cancelled: 'cancel',
};
export const GIVEN_STATUSES = Object.keys(MOVE_TO) as GivenStatus[];

/** The statuses the shop may set now. */
export function nextStatuses(order: Movable, now: Date): GivenStatus[] {
  const moves = shopMoves(order, now);
  return GIVEN_STATUSES.filter((status) => moves.includes(MOVE_TO[status]));
}

const MOVE_WORDS: Record<OrderMove, string> = {
  correct: 'changed',
  print: 'printed',
  hold: 'put on hold',
  release: 'released for printing',
  'mark paid': 'marked paid',
  dispatch: 'marked fulfilled',
  cancel: 'cancelled',
  refund: 'refunded',
};

/** 'Order 12 can’t be cancelled because it has been fulfilled. It can be printed.' Null when the move is legal. */
export function refusalOfMove(id: number, order: Movable, move: OrderMove, now: Date): string | null {
  const reason = whyNotMove(order, move, now);
  if (!reason) return null;
  const possible = shopMoves(order, now).map((one) => MOVE_WORDS[one]);
  const rest =
    possible.length > 0 ? `It can be ${listInWords(possible, 'or')}.` : 'Nothing more can be done with it.';
  return `Order ${id} can’t be ${MOVE_WORDS[move]} because ${reason}. ${rest}`;
}

/** Time until which the customer may change the order (ISO 8601, UTC); null when they may not. */
export function changeableUntil(order: Changeable, now: Date): string | null {
  return mayChange(order, now) ? changesEnd(order).toISOString() : null;
}
