import type { Shipping } from '#shared/shipping.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import type { CheckoutEffect, CheckoutEvent, Confirm, Opening } from './checkout-events.ts';
import {
  type CheckoutCards,
  type CheckoutRequest,
  type CheckoutState,
  childrenOnCard,
  DIALOG_BEFORE_RELOAD,
  layoutOf,
  NEW_CHECKOUT,
} from './checkout-state.ts';
import {
  discountToast,
  ORDER_NOT_RECORDED,
  orderNumberToast,
  PAID_TOAST,
  recordedLateToast,
} from './payment/checkout-toasts.ts';
import { failureOfOutcome, type PaymentOutcome } from './payment/payment-outcome.ts';

type Transition = { state: CheckoutState; effects: CheckoutEffect[] };

const DISMISS: CheckoutEffect = { do: 'dismissFailure' };

/** The next state and effects of an event. Late and repeated events change nothing. */
export function transition(state: CheckoutState, event: CheckoutEvent): Transition {
  const { step, order, isSending } = state;
  switch (event.type) {
    case 'opened':
    case 'resumed':
      return opened(state, event);
    case 'closed':
      return closed(state);
    case 'proceeded':
      if (step !== 'proof') return move(state);
      if (state.addedTo) return submitted(state, state.addedTo.shipping);
      return move(state, { step: 'shipping', problem: null, codeProblem: null }, DISMISS);
    case 'wentBack':
      if (isSending || step === event.to || (step !== 'payment' && step !== 'shipping')) return move(state);
      return move(state, { step: state.addedTo ? 'proof' : event.to, problem: null }, DISMISS);
    case 'chose':
      if (isSending) return move(state);
      return move(state, { order: { ...order, ...event.options } });
    case 'codeTyped':
      return move(state, { typedCode: event.code, codeProblem: null });
    case 'codeApplied':
      return isSending || state.isChecking ? move(state) : checkCode(state, null);
    case 'codeChecked':
      return codeChecked(state, event);
    case 'discounted':
      return move(state, { order: { ...order, discount: event.discount }, typedCode: '' });
    case 'addressTyped':
      // An ordered gift's form and a form after log-out must not store their address.
      return step === 'confirmation' || state.dialog === null
        ? move(state)
        : move(state, { shipping: event.shipping });
    case 'submitted':
      return submitted(state, event.shipping);
    case 'delayed':
      return isAwaited(state, event) ? move(state, { isWaiting: true }) : move(state);
    case 'notPrepared':
      return isAwaited(state, event)
        ? failed(state, 'Error', event.problem, state.unanswered ? '' : NOT_CHARGED)
        : move(state);
    case 'prepared':
      if (!isAwaited(state, event)) return move(state);
      return move(state, {
        ...{ step: 'payment', isSending: false, isWaiting: false },
        prepared: { request: event.request, payment: event.payment, isOver: false },
      });
    case 'paid':
      return paid(state, event.confirm);
    case 'answered':
      return answered(state, event);
    case 'recordedAgain':
      if (step !== 'unrecorded' || isSending) return move(state);
      return move(state, { isSending: true }, DISMISS, { do: 'record', paymentId: paymentIdOf(state) });
    case 'recorded':
      return recorded(state, event);
    case 'notRecorded':
      return notRecorded(state, event);
    case 'accountWanted':
      if (!state.recorded || state.isTold) return move(state);
      return move(state, { isTold: true }, toast(orderNumberToast(state.recorded.id)), {
        do: 'forgetPayment',
      });
    case 'setAside':
      return move(state, { guest: event.guest });
  }
}

const NOT_CHARGED = 'You haven’t been charged.';

function move(
  state: CheckoutState,
  change: Partial<CheckoutState> = {},
  ...effects: CheckoutEffect[]
): Transition {
  return { state: { ...state, ...change }, effects };
}

function toast(words: ToastWords): CheckoutEffect {
  return { do: 'toast', words };
}

function failed(state: CheckoutState, title: string, message: string, comfort = ''): Transition {
  return move(
    state,
    { isSending: false, isWaiting: false, problem: `${message} ${comfort}`.trim() },
    toast({ tone: 'destructive', title, description: message }),
  );
}

/** Returns the step before the payment: the proof for added copies, whose address is known. */
function lastBeforePayment({ addedTo }: CheckoutState): CheckoutState['step'] {
  return addedTo ? 'proof' : 'shipping';
}

const START_OF_DIALOG = {
  ...{ problem: null, isSending: false, isWaiting: false, isChecking: false },
  ...{ recorded: null, isTold: false },
};

function opened(state: CheckoutState, event: Opening & { dialog: string }): Transition {
  const { dialog } = event;
  // A paid order that is not recorded yet stays, so that recording can be retried.
  if (state.step === 'unrecorded') return move(state, { dialog, isOpen: true });
  if (event.type === 'resumed')
    return move(state, { ...START_OF_DIALOG, step: 'shipping', dialog, isOpen: true });
  const { cards, options } = event;
  // The choices made in this dialog are kept when it is closed; another dialog begins with its own.
  const wasLeft = state.dialog === DIALOG_BEFORE_RELOAD && state.order.mode === cards.mode && !cards.again;
  const isSame = state.dialog === dialog || wasLeft;
  const before = isSame ? state.order : { ...state.order, ...options, leftOut: [], discount: null };
  // Other facts of the same children leave them chosen as they are.
  const isSameFamily = namesOf(before) === namesOf(cards);
  const layout = isSame ? before.layout : cards.layout;
  // The address of a reorder is not reused for other orders.
  const typed = isSame || !(cards.again || state.order.again) ? state.shipping : null;
  return move(state, {
    ...START_OF_DIALOG,
    ...{ step: 'proof', dialog, isOpen: true, typedCode: isSame ? state.typedCode : '' },
    addedTo: event.addedTo ?? null,
    shipping: typed ?? event.shipping ?? null,
    order: { ...before, ...cards, layout, leftOut: isSameFamily ? before.leftOut : [] },
  });
}

function namesOf({ family }: Pick<CheckoutCards, 'family'>): string {
  return JSON.stringify(family.map(({ name }) => name));
}

function closed(state: CheckoutState): Transition {
  const { step, recorded, isTold } = state;
  const left = { ...state, isOpen: false };
  if (isTold) return move(left);
  if (step === 'confirmation' && recorded) return settled(left, toast(orderNumberToast(recorded.id)));
  // A processing payment counts as an order, since the customer might otherwise pay for the same card again.
  return step === 'processing' ? settled(left) : move(left);
}

function settled(state: CheckoutState, ...effects: CheckoutEffect[]): Transition {
  const { layout, leftOut } = NEW_CHECKOUT.order;
  return move(state, { order: { ...state.order, layout, leftOut }, isTold: true }, ...effects, {
    do: 'settle',
  });
}

function submitted(state: CheckoutState, shippingInfo: Shipping): Transition {
  const { step, isSending, unanswered, order } = state;
  if (step !== lastBeforePayment(state) || isSending) return move(state);
  // A typed code is applied first, because the customer would otherwise lose the discount unnoticed.
  if (state.typedCode.trim()) return checkCode(state, shippingInfo);
  const requested: CheckoutRequest = {
    childrenData: childrenOnCard(order),
    peopleData: order.people,
    cardLayout: layoutOf(order),
    shippingInfo,
    ...{ copies: order.copies, design: order.design, titles: order.titles.slice(0, order.copies - 1) },
    ...{ discountCode: order.discount?.code ?? null, addedTo: state.addedTo?.token ?? null },
  };
  const sending = { ...state, requested, isSending: true, isChecking: false, problem: null };
  // A payment attempt without an answer may have succeeded.
  return unanswered
    ? move(sending, {}, DISMISS, { do: 'record', paymentId: unanswered })
    : prepare(sending, requested, DISMISS);
}

function checkCode(state: CheckoutState, shipping: Shipping | null): Transition {
  const code = state.typedCode.trim();
  if (!code) return move(state, { codeProblem: 'Please enter a discount code' });
  const checking = { isChecking: true, isSending: shipping !== null, problem: null, codeProblem: null };
  return move(state, checking, DISMISS, { do: 'checkCode', code, shipping });
}

/** After Apply the customer may close the dialog, type another code or go on, which checks again. */
function codeChecked(
  state: CheckoutState,
  event: Extract<CheckoutEvent, { type: 'codeChecked' }>,
): Transition {
  const { code, answer, shipping } = event;
  if (shipping ? !(state.isChecking && state.isSending) : state.isSending) return move(state);
  const idle = { ...state, isChecking: false, isSending: false };
  if (state.typedCode.trim() !== code) return move(idle);
  if ('refusal' in answer) {
    const words: ToastWords = { tone: 'destructive', title: 'Error', description: answer.refusal };
    return move(idle, { codeProblem: answer.refusal }, ...(answer.failed ? [toast(words)] : []));
  }
  const order = { ...state.order, discount: answer };
  const applied = { ...idle, typedCode: '', order };
  const next = shipping ? submitted(applied, shipping) : move(applied);
  return move(next.state, {}, ...next.effects, toast(discountToast(answer, order.copies)));
}

/** Going back and forth without changes reuses the payment. */
function prepare(state: CheckoutState, request: CheckoutRequest, ...effects: CheckoutEffect[]): Transition {
  const { prepared } = state;
  if (prepared && !prepared.isOver && JSON.stringify(prepared.request) === JSON.stringify(request))
    return move(state, { step: 'payment', isSending: false }, ...effects);
  return move(state, {}, ...effects, { do: 'prepare', request });
}

function isAwaited(state: CheckoutState, event: { request: CheckoutRequest }) {
  return state.step === lastBeforePayment(state) && state.isSending && state.requested === event.request;
}

function paymentIdOf({ prepared }: CheckoutState): string {
  return prepared?.payment.paymentIntentId ?? '';
}

function paid(state: CheckoutState, confirm: Confirm): Transition {
  if (state.step !== 'payment' || state.isSending) return move(state);
  const paymentId = paymentIdOf(state);
  const sending = { isSending: true, problem: null, unanswered: paymentId };
  return move(state, sending, DISMISS, { do: 'confirm', paymentId, confirm });
}

type OfPayment = { paymentId: string };

/** True while the customer waits for this payment. */
function isAtPayment(state: CheckoutState, { paymentId }: OfPayment): boolean {
  return state.step === 'payment' && state.isSending && paymentIdOf(state) === paymentId;
}

function answered(state: CheckoutState, event: OfPayment & { outcome: PaymentOutcome }): Transition {
  const { paymentId, outcome } = event;
  if (state.unanswered !== paymentId) return move(state);
  if (outcome.status === 'succeeded') return move(state, {}, toast(PAID_TOAST), { do: 'record', paymentId });
  if (!isAtPayment(state, event)) return move(state);
  const isOpen = outcome.isDoubtful && !outcome.isOver;
  const known = { ...state, unanswered: isOpen ? paymentId : null };
  if (outcome.status === 'processing')
    return move(afterOrder(known), { step: 'processing', isSending: false });
  const { title, message, comfort } = failureOfOutcome(outcome);
  // A new payment is prepared only once this one can no longer be paid, since otherwise both could be.
  const isOver = outcome.isOver || outcome.status === 'canceled';
  return failed(isOver ? withPaymentOver(known) : known, title, message, comfort);
}

function withPaymentOver(state: CheckoutState): CheckoutState {
  return { ...state, prepared: state.prepared && { ...state.prepared, isOver: true } };
}

/** Payment, discount and copies do not carry over to the next order. */
function afterOrder(state: CheckoutState): CheckoutState {
  return { ...withPaymentOver(state), order: { ...state.order, discount: null, copies: 1, titles: [] } };
}

function forgetSavedGuest({ order: { mode, again } }: CheckoutState): CheckoutEffect[] {
  return mode === 'guest' && !again ? [{ do: 'forgetSavedGuest' }] : [];
}

function recorded(state: CheckoutState, event: Extract<CheckoutEvent, { type: 'recorded' }>): Transition {
  const { step, unanswered, prepared, isOpen } = state;
  const { paymentId, order } = event;
  const isOurs = paymentId === unanswered || paymentId === paymentIdOf(state);
  if (!isOurs || step === 'confirmation' || step === 'processing') return move(state);
  const told = step === 'unrecorded' ? [toast(recordedLateToast(order.id))] : forgetSavedGuest(state);
  const next = move(
    afterOrder(state),
    {
      ...{ ...START_OF_DIALOG, step: 'confirmation', recorded: order, unanswered: null },
      // The address of a gift's recipient must not be filled in for the next order.
      shipping: prepared?.request.shippingInfo.gift ? null : state.shipping,
    },
    ...(step === 'payment' || step === 'unrecorded' ? [] : [toast(PAID_TOAST)]),
    ...told,
  );
  return isOpen ? next : settled(next.state, ...next.effects);
}

type NotRecorded = OfPayment & { isElsewhere: boolean };

function notRecorded(state: CheckoutState, { paymentId, isElsewhere }: NotRecorded): Transition {
  const { step, isSending, unanswered, requested } = state;
  // The earlier payment did not succeed, and the customer waits for the next one.
  if (step === lastBeforePayment(state) && isSending && unanswered === paymentId && requested)
    return prepare(state, requested);
  if (paymentIdOf(state) !== paymentId || (step !== 'payment' && step !== 'unrecorded')) return move(state);
  // The payment succeeded, and the server makes the order and emails its number.
  if (isElsewhere && step === 'payment')
    return move(afterOrder(state), { step: 'processing', isSending: false }, ...forgetSavedGuest(state));
  const { state: next, effects } = failed({ ...state, step: 'unrecorded' }, 'Error', ORDER_NOT_RECORDED);
  if (step === 'unrecorded') return { state: next, effects };
  return move(next, {}, ...effects, ...forgetSavedGuest(state), { do: 'recordQuietly', paymentId });
}
