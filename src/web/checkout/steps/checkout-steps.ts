import type { CheckoutAnswer } from '#shared/checkout.ts';

export type CheckoutMode = 'guest' | 'member';

/** Where a customer is. The proof shows what will be printed; a guest chooses the children there, a member has before. */
export type CheckoutStep =
  | { name: 'proof' | 'shipping' }
  | { name: 'payment'; payment: CheckoutAnswer }
  /** The provider has not decided yet: the order follows without the customer. */
  | { name: 'processing' }
  /** Paid, but the order could not be recorded yet. */
  | { name: 'unrecorded'; payment: CheckoutAnswer }
  | { name: 'confirmation'; orderId: number; token: string };

export type CheckoutEvent =
  | { type: 'proceed' }
  | { type: 'back' }
  /** Back to what is ordered. */
  | { type: 'review' }
  | { type: 'started'; payment: CheckoutAnswer }
  | { type: 'pending' }
  | { type: 'recorded'; orderId: number; token: string }
  | { type: 'notRecorded' }
  | { type: 'closed' };

export const FIRST_STEP: CheckoutStep = { name: 'proof' };

/** The step after an event. An event that comes late, for a step already left, changes nothing. */
export function nextStep(step: CheckoutStep, event: CheckoutEvent): CheckoutStep {
  if (event.type === 'closed') return FIRST_STEP;
  switch (step.name) {
    case 'proof':
      return event.type === 'proceed' ? { name: 'shipping' } : step;
    case 'shipping':
      return event.type === 'started' ? { name: 'payment', payment: event.payment } : ifRecorded(step, event);
    case 'payment':
      return afterPayment(step, event);
    case 'unrecorded':
      return ifRecorded(step, event);
    case 'processing':
    case 'confirmation':
      return step;
  }
}

/** 'Step 2 of 3'; nothing once there is no step left to take. */
export function stepNumber(step: CheckoutStep): string | undefined {
  const place = STEPS.indexOf(step.name);
  return place < 0 ? undefined : `Step ${place + 1} of ${STEPS.length}`;
}

const STEPS: CheckoutStep['name'][] = ['proof', 'shipping', 'payment'];

function afterPayment(step: Extract<CheckoutStep, { name: 'payment' }>, event: CheckoutEvent): CheckoutStep {
  switch (event.type) {
    case 'back':
      return { name: 'shipping' };
    case 'review':
      return FIRST_STEP;
    case 'pending':
      return { name: 'processing' };
    case 'notRecorded':
      return { name: 'unrecorded', payment: step.payment };
    default:
      return ifRecorded(step, event);
  }
}

/** The order of this payment is recorded, or that of an earlier one whose answer was lost before the customer went back. */
function ifRecorded(step: CheckoutStep, event: CheckoutEvent): CheckoutStep {
  return event.type === 'recorded'
    ? { name: 'confirmation', orderId: event.orderId, token: event.token }
    : step;
}
