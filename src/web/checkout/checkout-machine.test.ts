import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardChild } from '#shared/card-facts.ts';
import { priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { CodeRefusal } from './check-code.ts';
import type { CheckoutEffect, CheckoutEvent } from './checkout-events.ts';
import { transition } from './checkout-machine.ts';
import { type AppliedDiscount, NEW_CHECKOUT } from './checkout-state.ts';

const ADA: CardChild = { name: 'Ada', birthdate: null, birthtime: null, weightLbs: null, weightOz: null };
const shipping: Shipping = {
  ...{ name: 'Sam Okafor', email: 'sam@example.org', address: '1 High Street', city: 'Leeds' },
  ...{ postcode: 'LS1 1AA', country: 'United Kingdom', gift: null },
};
const CARDS = { mode: 'guest', people: [], layout: 'all-on-one', again: false } as const;
const opened = (dialog = 'one', family = [ADA]): CheckoutEvent => ({
  ...{ type: 'opened', dialog, cards: { ...CARDS, people: [], family } },
  options: { copies: 1, design: DEFAULT_DESIGN, titles: [] },
});
const again = (dialog: string, city: string): CheckoutEvent => ({
  ...{ type: 'opened', dialog, cards: { ...CARDS, people: [], family: [ADA], again: true } },
  ...{ options: { copies: 1, design: DEFAULT_DESIGN, titles: [] }, shipping: { ...shipping, city } },
});
const payment = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', ...priceOrder(null) };
const proceeded: CheckoutEvent = { type: 'proceeded' };
const closed: CheckoutEvent = { type: 'closed' };
const paid: CheckoutEvent = { type: 'paid', confirm: () => new Promise(() => undefined) };
const answered = (status: 'succeeded' | 'processing' | 'requires_payment_method'): CheckoutEvent => ({
  ...{ type: 'answered', paymentId: 'pi_1', outcome: { status } },
});
const recorded: CheckoutEvent = { type: 'recorded', paymentId: 'pi_1', order: { id: 7, token: 'abc' } };
const notRecorded: CheckoutEvent = { type: 'notRecorded', paymentId: 'pi_1', isElsewhere: false };

/** State and effects after some events. The server prepares the payment `pi_1` for each submission. */
function play(...events: CheckoutEvent[]) {
  let state = NEW_CHECKOUT;
  const effects: CheckoutEffect[] = [];
  const take = (event: CheckoutEvent) => {
    const next = transition(state, event);
    state = next.state;
    effects.push(...next.effects);
    for (const effect of next.effects)
      if (effect.do === 'prepare') take({ type: 'prepared', request: effect.request, payment });
  };
  for (const event of events) take(event);
  return {
    state,
    done: effects.map((effect) => effect.do),
    times: (name: string) => effects.filter((one) => one.do === name).length,
  };
}

const atPayment = (address = shipping): CheckoutEvent[] => [
  opened(),
  proceeded,
  { type: 'submitted', shipping: address },
];

const succeeded = [...atPayment(), paid, answered('succeeded')];

describe('a checkout', () => {
  test('sends one address and makes one payment, however often the buttons are pressed', () => {
    const submitted: CheckoutEvent = { type: 'submitted', shipping };
    const sent = transition(play(opened(), proceeded).state, submitted);
    expect(sent.effects.at(-1)?.do).toBe('prepare');
    expect(transition(sent.state, submitted).effects).toEqual([]);
    expect(
      play(...atPayment(), paid, paid, { type: 'wentBack', to: 'shipping' }, paid).times('confirm'),
    ).toBe(1);
  });

  test('reuses the payment after going back to the proof, unless a discount was added', () => {
    const back: CheckoutEvent[] = [{ type: 'wentBack', to: 'proof' }, proceeded];
    const discounted: CheckoutEvent = {
      type: 'discounted',
      discount: { code: 'DAD', discount: { type: 'fixed', value: 1 } },
    };
    const submitted: CheckoutEvent = { type: 'submitted', shipping };
    const stepwise: CheckoutEvent[] = [{ type: 'wentBack', to: 'shipping' }, ...back];
    expect(play(...atPayment(), ...stepwise, submitted)).toMatchObject({ state: { step: 'payment' } });
    expect(play(...atPayment(), ...stepwise, submitted).times('prepare')).toBe(1);
    const { state, times } = play(...atPayment(), ...back, discounted, submitted);
    expect([times('prepare'), state.prepared?.request.discountCode]).toEqual([2, 'DAD']);
  });

  test('of copies that are added to an order goes from the card directly to the payment, and back', () => {
    const addedTo = { id: 7, token: 'abc', copies: 2, shipping };
    const opening = { ...again('one', 'York'), addedTo } as CheckoutEvent;
    const atPayment = play(opening, proceeded);
    expect(atPayment.state).toMatchObject({
      ...{ step: 'payment', prepared: { request: { addedTo: 'abc', copies: 1, shippingInfo: shipping } } },
    });
    const back: CheckoutEvent = { type: 'wentBack', to: 'shipping' };
    expect(play(opening, proceeded, back).state.step).toBe('proof');
    expect(play(opening, proceeded, back, proceeded).times('prepare')).toBe(1);
    const more: CheckoutEvent = { type: 'chose', options: { copies: 2 } };
    expect(play(opening, proceeded, back, more, proceeded).times('prepare')).toBe(2);
    const sent = transition(play(opening).state, proceeded);
    expect([
      transition(sent.state, proceeded).effects,
      transition(sent.state, more).state.order.copies,
    ]).toEqual([[], 1]);
    const doubtful: CheckoutEvent = {
      ...{ type: 'answered', paymentId: 'pi_1' },
      outcome: { status: 'requires_payment_method', isDoubtful: true },
    };
    const anew = play(opening, proceeded, paid, doubtful, back, proceeded, notRecorded);
    expect([anew.done.filter((one) => one === 'record').length, anew.state.step]).toEqual([1, 'payment']);
    expect(play(opening, proceeded, closed, opened('another')).state.addedTo).toBeNull();
  });

  test('goes on after a typed code is applied, and stops where it is refused', () => {
    const typed: CheckoutEvent = { type: 'codeTyped', code: ' DAD ' };
    const checked = (
      answer: AppliedDiscount | CodeRefusal,
      to: Shipping | null = shipping,
    ): CheckoutEvent => ({
      ...{ type: 'codeChecked', code: 'DAD', answer, shipping: to },
    });
    const takesOff: AppliedDiscount = { code: 'DAD', discount: { type: 'fixed', value: 1 } };
    const submitted: CheckoutEvent[] = [opened(), proceeded, typed, { type: 'submitted', shipping }];
    const refused = play(...submitted, checked({ refusal: 'Used up', failed: false }));
    expect([refused.done.at(-1), refused.times('prepare')]).toEqual(['checkCode', 0]);
    expect(refused.state).toMatchObject({ step: 'shipping', isSending: false, codeProblem: 'Used up' });
    const applied = play(...submitted, checked(takesOff));
    expect(applied.state).toMatchObject({
      step: 'payment',
      typedCode: '',
      order: { discount: { code: 'DAD' } },
    });
    expect(applied.state.prepared?.request.discountCode).toBe('DAD');
    const alone: CheckoutEvent[] = [opened(), proceeded, typed, { type: 'codeApplied' }];
    const meanwhile = (...events: CheckoutEvent[]) =>
      play(...alone, ...events, checked(takesOff, null)).state;
    expect(meanwhile(closed, opened()).order.discount).toEqual(takesOff);
    expect(meanwhile({ type: 'codeTyped', code: 'MUM' })).toMatchObject({
      typedCode: 'MUM',
      isChecking: false,
    });
    expect(meanwhile({ type: 'submitted', shipping }), 'the second answer goes on').toMatchObject({
      ...{ isSending: true, typedCode: ' DAD ' },
    });
  });

  test('cannot be paid again once paid, whatever events follow', () => {
    const others: CheckoutEvent[] = [
      { type: 'wentBack', to: 'shipping' },
      paid,
      notRecorded,
      answered('requires_payment_method'),
    ];
    expect(play(...atPayment(), paid, answered('processing'), ...others).state.step).toBe('processing');
    expect(play(...succeeded, recorded, ...others).state.step).toBe('confirmation');
    const anew: CheckoutEvent[] = [{ type: 'resumed', dialog: 'two' }, opened('another')];
    expect(play(...succeeded, notRecorded, ...others, ...anew).state).toMatchObject({
      ...{ step: 'unrecorded', problem: expect.stringMatching(/^Payment was successful/) },
    });
  });

  test('that is not recorded can request its order again, once at a time', () => {
    const again: CheckoutEvent = { type: 'recordedAgain' };
    const asked = play(...succeeded, notRecorded, again, again);
    expect(asked.times('record')).toBe(2);
    expect(transition(asked.state, recorded).state.step).toBe('confirmation');
  });

  test('whose payment is answered after its dialog was closed becomes an order', () => {
    const { state, done } = play(...atPayment(), paid, closed, answered('succeeded'), recorded);
    expect(done.slice(-4)).toEqual(['toast', 'record', 'forgetSavedGuest', 'settle']);
    expect(play(...atPayment(), paid, closed, opened('another'), answered('succeeded')).done.at(-1)).toBe(
      'record',
    );
    expect(transition(state, opened()).state.step).toBe('proof');
  });

  test('is settled once, when its number or its processing was shown', () => {
    const processing = play(...atPayment(), paid, answered('processing'), closed, closed);
    expect([processing.times('settle'), processing.times('forgetSavedGuest')]).toEqual([1, 0]);
    expect(play(...succeeded, recorded, closed).times('settle')).toBe(1);
    const toAccount = play(...succeeded, recorded, { type: 'accountWanted' }, closed);
    expect([toAccount.times('settle'), toAccount.done.at(-1)]).toEqual([0, 'forgetPayment']);
  });

  test('keeps its choices while the dialog is closed, and another dialog has its own', () => {
    const chosen: CheckoutEvent = {
      type: 'chose',
      options: { copies: 3, leftOut: [0], layout: 'one-per-child' },
    };
    const order = (...events: CheckoutEvent[]) =>
      play(opened(), chosen, proceeded, closed, ...events).state.order;
    const kept = { copies: 3, leftOut: [0], layout: 'one-per-child' };
    expect(order(opened())).toMatchObject(kept);
    const corrected = { ...ADA, weightLbs: 7 };
    expect(order(opened('one', [corrected])), 'of corrected children').toMatchObject(kept);
    expect(order(opened('one', [ADA, ADA]))).toMatchObject({ copies: 3, leftOut: [] });
    expect(order(opened('another'))).toMatchObject({ copies: 1, leftOut: [], layout: 'all-on-one' });
    const next = play(
      opened(),
      chosen,
      proceeded,
      { type: 'submitted', shipping },
      paid,
      answered('succeeded'),
      recorded,
      closed,
    );
    expect(next.state.order, 'after an order').toMatchObject({
      copies: 1,
      leftOut: [],
      layout: 'all-on-one',
    });
    expect(play(opened(), proceeded, closed, opened()).state.step).toBe('proof');
  });

  test('fills in the address in the next dialog, except that of a gift that is ordered or of a reorder', () => {
    const typed: CheckoutEvent = { type: 'addressTyped', shipping };
    expect(play(opened(), proceeded, typed, closed, opened('another')).state.shipping).toEqual(shipping);
    const present = { ...shipping, gift: { buyerName: 'Rose', note: null } };
    const ordered = [...atPayment(present), typed, paid, answered('succeeded'), recorded];
    expect(play(...ordered).state.shipping).toBeNull();
    expect(play(...ordered, typed).state.shipping, 'the form goes last').toBeNull();
    expect(play(typed).state.shipping, 'somebody else is signed in').toBeNull();
    const [toLeeds, toYork] = [again('two', 'Leeds'), again('three', 'York')];
    expect(play(opened(), typed, toYork).state.shipping?.city, 'as its page shows it').toBe('York');
    expect(play(toYork, typed, closed, toYork).state.shipping?.city, 'typed since').toBe('Leeds');
    expect(play(toLeeds, closed, toYork).state.shipping?.city).toBe('York');
    expect(play(toYork, closed, opened()).state.shipping).toBeNull();
  });
});
