import { describe, expect, test } from 'vitest';
import { priceOrder } from '#shared/pricing.ts';
import { type CheckoutEvent, type CheckoutStep, FIRST_STEP, nextStep, stepNumber } from './checkout-steps.ts';

const payment = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', ...priceOrder(null) };
const started: CheckoutEvent = { type: 'started', payment };
const proceed: CheckoutEvent = { type: 'proceed' };
const back: CheckoutEvent = { type: 'back' };

/** The names of the steps a customer sees, one an event. */
function journey(...events: CheckoutEvent[]): string[] {
  let step: CheckoutStep = FIRST_STEP;
  return events.map((event) => {
    step = nextStep(step, event);
    return step.name;
  });
}

describe('a checkout', () => {
  test('goes back from the payment to the proof, and on again, but not once it is paid', () => {
    const review: CheckoutEvent = { type: 'review' };
    expect(journey(proceed, started, review, proceed).slice(1)).toEqual(['payment', 'proof', 'shipping']);
    expect(journey(proceed, started, { type: 'pending' }, review).at(-1)).toBe('processing');
  });

  test('keeps a payment that could not be recorded until it is, and never asks for it again', () => {
    const failed: CheckoutEvent = { type: 'notRecorded' };
    expect(
      journey(proceed, started, failed, back, failed, {
        type: 'recorded',
        orderId: 7,
        token: 'abc',
      }).slice(2),
    ).toEqual(['unrecorded', 'unrecorded', 'unrecorded', 'confirmation']);
  });

  test('offers no second payment while the first is being decided', () => {
    expect(journey(proceed, started, { type: 'pending' }, back, proceed).slice(2)).toEqual([
      'processing',
      'processing',
      'processing',
    ]);
  });

  test('ignores an answer that comes after the customer has gone', () => {
    expect(journey(proceed, { type: 'closed' }, started)).toEqual(['shipping', 'proof', 'proof']);
  });

  test('says how far it is', () => {
    expect(stepNumber({ name: 'shipping' })).toBe('Step 2 of 3');
    expect(stepNumber({ name: 'confirmation', orderId: 7, token: 'abc' })).toBeUndefined();
  });
});
