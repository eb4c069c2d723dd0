import { describe, expect, test } from 'vitest';
import { priceOrder } from '#shared/pricing.ts';
import {
  type CheckoutEvent,
  type CheckoutMode,
  type CheckoutStep,
  FIRST_STEP,
  nextStep,
  stepNumber,
} from './checkout-steps.ts';

const payment = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', ...priceOrder(null) };
const started: CheckoutEvent = { type: 'started', payment };
const proceed: CheckoutEvent = { type: 'proceed' };
const back: CheckoutEvent = { type: 'back' };

/** The names of the steps a customer sees, one an event. */
function journey(mode: CheckoutMode, ...events: CheckoutEvent[]): string[] {
  let step: CheckoutStep = FIRST_STEP;
  return events.map((event) => {
    step = nextStep(mode, step, event);
    return step.name;
  });
}

describe('a checkout', () => {
  test('takes a guest over the choice of children, and a member straight to the address', () => {
    const recorded: CheckoutEvent = { type: 'recorded', orderId: 7, token: 'abc' };
    expect(journey('guest', proceed, proceed, started, recorded)).toEqual([
      'children',
      'shipping',
      'payment',
      'confirmation',
    ]);
    expect(journey('member', proceed, started, recorded)).toEqual(['shipping', 'payment', 'confirmation']);
  });

  test('goes back from the payment to the address, and from the children to the beginning', () => {
    expect(journey('guest', proceed, proceed, started, back).slice(2)).toEqual(['payment', 'shipping']);
    expect(journey('guest', proceed, back, back)).toEqual(['children', 'intro', 'intro']);
  });

  test('keeps a payment that could not be recorded until it is, and never asks for it again', () => {
    const failed: CheckoutEvent = { type: 'notRecorded' };
    expect(
      journey('member', proceed, started, failed, back, failed, {
        type: 'recorded',
        orderId: 7,
        token: 'abc',
      }).slice(2),
    ).toEqual(['unrecorded', 'unrecorded', 'unrecorded', 'confirmation']);
  });

  test('offers no second payment while the first is being decided', () => {
    expect(journey('member', proceed, started, { type: 'pending' }, back, proceed).slice(2)).toEqual([
      'processing',
      'processing',
      'processing',
    ]);
  });

  test('ignores an answer that comes after the customer has gone', () => {
    expect(journey('member', proceed, { type: 'closed' }, started)).toEqual(['shipping', 'intro', 'intro']);
  });

  test('ends with the order when the payment turns out to be made after its customer went back', () => {
    expect(
      journey('member', proceed, started, back, { type: 'recorded', orderId: 7, token: 'abc' }).at(-1),
    ).toBe('confirmation');
  });

  test('says how far it is', () => {
    expect(stepNumber('guest', { name: 'shipping' })).toBe('Step 3 of 4');
    expect(stepNumber('member', { name: 'shipping' })).toBe('Step 2 of 3');
    expect(stepNumber('member', { name: 'confirmation', orderId: 7, token: 'abc' })).toBeUndefined();
  });
});
