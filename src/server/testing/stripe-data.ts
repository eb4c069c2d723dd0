import { randomBytes } from 'node:crypto';

type StripeIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  created: number;
  livemode: false;
  latest_charge: string | null;
};
type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
  metadata: Record<string, string>;
};
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
};
type DisputeStatus =
  | `warning_${'needs_response' | 'under_review' | 'closed'}`
  | `${'' | 'appeal_'}under_review`
  | 'needs_response'
  | 'won'
  | 'lost'
  | 'prevented';
export type StripeDispute = {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  created: number;
  status: DisputeStatus;
  evidence_details: { due_by: number | null };
  /** The amounts taken from the shop's balance (negative) and returned to it. */
  balance_transactions: { amount: number }[];
};
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  data: { object: object };
};
export type Answer = { status: number; body: object };
export type Params = Record<string, string>;

/** Simulates Stripe's data as far as the shop uses it: payments, charges, refunds, disputes and events. */
export function createStripeBooks(now = () => new Date()) {
  const intents = new Map<string, StripeIntent>();
  const charges = new Map<string, Charge>();
  const refunds: Refund[] = [];
  const disputes: StripeDispute[] = [];
  const events: StripeEvent[] = [];
  /** Whether the shop's balance covers refunds, and the initial status of a refund. */
  const bank = { balance: true, begins: 'succeeded' as 'succeeded' | 'pending' };
  const seconds = () => Math.floor(now().getTime() / 1000);

  function tell(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    events.push({ id: newId('evt'), object: 'event', type, created: seconds(), livemode: false, data });
  }

  function known(id: string): StripeIntent {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}`);
    return intent;
  }

  function chargeOf(id: string): Charge {
    const charge = charges.get(known(id).latest_charge ?? '');
    if (!charge) throw new Error(`The payment ${id} has no charge`);
    return charge;
  }

  function count(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  /** Returns the amount that disputes have taken from a payment. */
  function takenOf(id: string): number {
    return of(disputes, id).reduce((sum, dispute) => sum + takenBy(dispute), 0);
  }

  /** Moves the money of a dispute as its status requires. */
  function settle(dispute: StripeDispute): void {
    const taken = takenBy(dispute);
    const amount = taken - (HOLDS_MONEY.has(dispute.status) ? dispute.amount : 0);
    if (amount === 0) return;
    dispute.balance_transactions.push({ amount });
    tell(`charge.dispute.funds_${amount < 0 ? 'withdrawn' : 'reinstated'}`, dispute);
  }

  /** Actions of the customer, the bank and the shop's staff. An impossible action changes nothing. */
  const partyActions = {
    pay(id: string): boolean {
      const intent = known(id);
      if (!isOpen(intent) && intent.status !== 'processing') return false;
      const { amount, metadata } = intent;
      const charge: Charge = {
        ...{ id: newId('ch'), object: 'charge', amount, payment_intent: id, metadata },
        ...{ amount_refunded: 0, refunded: false, disputed: false },
      };
      charges.set(charge.id, charge);
      Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
      tell('payment_intent.succeeded', intent);
      return true;
    },
    decline(id: string): void {
      if (isOpen(known(id))) tell('payment_intent.payment_failed', known(id));
    },
    process(id: string): void {
      if (!isOpen(known(id))) return;
      known(id).status = 'processing';
      tell('payment_intent.processing', known(id));
    },
    /** Makes a payment payable again, as after a failed attempt or by Stripe's staff. */
    reopen(id: string): void {
      known(id).status = 'requires_payment_method';
    },
    refundPayment(
      id: string,
      amount = chargeOf(id).amount - chargeOf(id).amount_refunded,
      metadata: Params = {},
    ): Refund {
      const charge = chargeOf(id);
      const about = { charge: charge.id, payment_intent: id, amount, status: bank.begins, metadata };
      const refund: Refund = { id: newId('re'), object: 'refund', ...about };
      refunds.push(refund);
      count(charge, amount);
      tell('charge.refunded', charge);
      tell('refund.created', refund);
      return refund;
    },
    /** Completes a refund that was pending, or lets it fail, even after it seemed successful. */
    settleRefund(id: string, status: 'succeeded' | 'failed'): boolean {
      const refund = refunds.findLast(
        (one) => one.payment_intent === id && one.status !== 'failed' && one.status !== status,
      );
      if (!refund) return false;
      refund.status = status;
      if (status === 'failed') count(chargeOf(id), -refund.amount);
      tell('charge.refund.updated', refund);
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
      return true;
    },
    dispute(
      id: string,
      { amount = chargeOf(id).amount, due_by = null as number | null, isInquiry = false } = {},
    ): StripeDispute {
      const charge = chargeOf(id);
      charge.disputed = true;
      const dispute: StripeDispute = {
        ...{ id: newId('dp'), object: 'dispute', charge: charge.id, payment_intent: id, amount },
        ...{ currency: known(id).currency, created: seconds(), evidence_details: { due_by } },
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
        balance_transactions: [],
      };
      disputes.push(dispute);
      tell('charge.dispute.created', dispute);
      settle(dispute);
      return dispute;
    },
    /** Changes a dispute's status: the bank asks for more, decides or revises its decision. */
    moveDispute(dispute: StripeDispute, status: DisputeStatus): void {
      dispute.status = status;
      tell(`charge.dispute.${CLOSED.has(status) ? 'closed' : 'updated'}`, dispute);
      settle(dispute);
    },
    /** Pays the disputed amount back to the shop, without changing the dispute's status. */
    reinstate(dispute: StripeDispute): void {
      dispute.balance_transactions.push({ amount: takenBy(dispute) });
      tell('charge.dispute.funds_reinstated', dispute);
    },
    /** Decides the latest open dispute of a payment. */
    closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): boolean {
      const dispute = disputes.findLast((one) => one.payment_intent === id && !CLOSED.has(one.status));
      if (dispute) partyActions.moveDispute(dispute, status);
      return dispute !== undefined;
    },
    cancel(id: string): boolean {
      if (!isOpen(known(id))) return false;
      known(id).status = 'canceled';
      tell('payment_intent.canceled', known(id));
      return true;
    },
  };

  function create(params: Params): Answer {
    const { amount = '', currency = '' } = params;
    if (!/^[1-9]\d*$/.test(amount) || Number(amount) < 30)
      return refused('amount_too_small', 'Amount must be at least £0.30 gbp');
    if (!/^[a-z]{3}$/.test(currency)) return refused('parameter_missing', 'Missing currency');
    const id = newId('pi');
    const intent: StripeIntent = {
      ...{ id, object: 'payment_intent', amount: Number(amount), amount_received: 0, currency },
      ...{ status: 'requires_payment_method', client_secret: `${id}_secret_${newId('s')}` },
      ...{ metadata: nested(params, 'metadata'), created: seconds(), livemode: false, latest_charge: null },
    };
    intents.set(id, intent);
    tell('payment_intent.created', intent);
    return { status: 200, body: intent };
  }

  function read(intent: StripeIntent, params: Params): Answer {
    const expanded = Object.values(nested(params, 'expand'));
    const charge = charges.get(intent.latest_charge ?? '');
    if (!charge || !expanded.includes('latest_charge')) return { status: 200, body: intent };
    const list = page(`/v1/charges/${charge.id}/refunds`, of(refunds, intent.id));
    const listed = expanded.includes('latest_charge.refunds') ? { refunds: list.body } : {};
    return { status: 200, body: { ...intent, latest_charge: { ...charge, ...listed } } };
  }

  function refund(params: Params): Answer {
    const { payment_intent: id = '', amount } = params;
    const intent = intents.get(id);
    if (!intent) return missing(id);
    const charge = charges.get(intent.latest_charge ?? '');
    if (!charge)
      return refused('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge');
    // The real Stripe sends this error without a code, too.
    if (!bank.balance) return refused(undefined, 'Insufficient funds in your Stripe account to refund this');
    // Won disputes and inquiries do not prevent a refund.
    if (of(disputes, id).some(({ status }) => /^(needs_response|under_review)$/.test(status)))
      return refused('charge_disputed', 'This charge has been charged back');
    if (charge.refunded) return refused('charge_already_refunded', 'Charge has already been refunded');
    if (Number(amount) > charge.amount - charge.amount_refunded - takenOf(id))
      return refused('amount_too_large', 'More than is left');
    const body = partyActions.refundPayment(
      id,
      amount ? Number(amount) : undefined,
      nested(params, 'metadata'),
    );
    return { status: 200, body };
  }

  function listEvents(params: Params): Answer {
    const types = Object.values(nested(params, 'types'));
    const since = Number(params['created[gte]'] ?? 0);
    const wanted = events.filter(({ type, created }) => types.includes(type) && created >= since);
    return page('/v1/events', wanted, params);
  }

  function answer(method: string, path: string, params: Params): Answer {
    if (method === 'POST' && path === '/v1/payment_intents') return create(params);
    if (method === 'POST' && path === '/v1/refunds') return refund(params);
    if (method === 'GET' && path === '/v1/refunds')
      return page(path, of(refunds, params.payment_intent), params);
    if (method === 'GET' && path === '/v1/disputes') return page(path, of(disputes, params.payment_intent));
    if (method === 'GET' && path === '/v1/events') return listEvents(params);
    const [, id = '', step] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (!intent) return missing(id);
    if (method === 'GET' && !step) return read(intent, params);
    if (method === 'POST' && step)
      return partyActions.cancel(id)
        ? { status: 200, body: intent }
        : refused('payment_intent_unexpected_state', `It cannot be canceled: ${intent.status}`);
    return missing(path);
  }

  return { intents, charges, refunds, disputes, events, bank, ...partyActions, answer };
}

const CLOSED = new Set<string>(['won', 'lost', 'warning_closed', 'prevented']);
const HOLDS_MONEY = new Set<string>(['needs_response', 'under_review', 'lost', 'appeal_under_review']);

/** Returns the amount that a dispute has taken and not returned. */
export function takenBy({ balance_transactions }: StripeDispute): number {
  return balance_transactions.reduce((sum, { amount }) => sum - amount, 0);
}

const of = <Row extends { payment_intent: string }>(rows: Row[], id: string | undefined) =>
  rows.filter(({ payment_intent }) => payment_intent === id);

/** Returns a page of a list, newest first. */
function page(url: string, rows: { id: string }[], { starting_after, limit = '10' }: Params = {}): Answer {
  const all = rows.toReversed();
  const start = all.findIndex(({ id }) => id === starting_after) + 1;
  const data = all.slice(start, start + Number(limit));
  return { status: 200, body: { object: 'list', url, data, has_more: start + data.length < all.length } };
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

function isOpen({ status }: StripeIntent): boolean {
  return status === 'requires_payment_method' || status === 'requires_action';
}

/** Converts `metadata[checkoutId]=1` to `{ checkoutId: '1' }`. */
function nested(params: Params, name: string): Params {
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
}

function refused(code: string | undefined, message: string, status = 400): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } };
}

const missing = (id: string) => refused('resource_missing', `No such payment_intent: '${id}'`, 404);
