import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { checkouts, discountCodes } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { pay, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { visitorFrom } from '../testing/visitor-from.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const code = (more: object = {}) => ({ code: 'LAST', type: 'free_card' as const, maxUses: 1, ...more });
const addCode = async (more: object = {}) => {
  await server.deps.db.insert(discountCodes).values(code(more));
};
const usedCount = async () => (await server.deps.db.select().from(discountCodes))[0]?.usedCount;

test('one of many simultaneous buyers gets the last use of a code', async () => {
  // Each buyer has a separate address, so that no rate limit applies.
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
  await addCode({ maxUses: 10, usedCount: 9 });
  const buyers = Array.from({ length: 60 }, (_, nth) => visitorFrom(server, `198.51.100.${nth}`));
  // A buyer who gets 503 tries again, as on a busy day.
  const begin = async (buyer: Visitor): Promise<unknown> => {
    for (;;) {
      const outcome = await startCheckout(buyer, { discountCode: 'last' }).catch(String);
      if (!String(outcome).includes('503: ')) return outcome;
    }
  };
  const outcomes = await Promise.all(buyers.map(begin));
  const granted = outcomes.filter((outcome) => typeof outcome === 'object');
  expect(granted).toMatchObject([{ discountApplied: 899, totalAmount: 100 }]);
  const refused = outcomes.filter((outcome) => String(outcome).includes('400: This discount code has been'));
  expect(refused).toHaveLength(buyers.length - 1);
  expect(await usedCount()).toBe(10);
});

test.each(['DAD’S–10', 'dad‘s‑10\u200b', "\u202aDAD'S-١٠\u202c"])("%j is the code DAD'S-10", async (code) => {
  await addCode({ code: "DAD'S-10" });
  const { valid } = await server.stranger().call(api.checkout.discount, { body: { code } });
  expect(valid).toBe(true);
});

test('look-alikes of a code are refused by the check and by the checkout', async () => {
  await addCode({ code: 'SUMMER' });
  const guest = server.stranger();
  const message = 'Invalid discount code';
  for (const code of ["' or 1=1 --", 'ſummer', 'ＳＵＭＭＥＲ', 'SUMMЕR', '%', 'x'.repeat(10_000)]) {
    expect(await guest.call(api.checkout.discount, { body: { code } })).toEqual({ valid: false, message });
    expect(await refusal(startCheckout(guest, { discountCode: code }))).toBe(`400: ${message}`);
  }
});

test('a guest who lost the first response and its cookie keeps the last use by visitor id; another id does not get it', async () => {
  await addCode();
  const [visitor, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const _again of [1, 2])
    expect(await startCheckout(server.stranger(), { discountCode: 'LAST', visitor })).toMatchObject({
      totalAmount: 100,
    });
  const isValid = async (asking: string) => {
    const body = { code: 'LAST', visitor: asking };
    return (await server.stranger().call(api.checkout.discount, { body })).valid;
  };
  expect([await isValid(visitor), await isValid(other)]).toEqual([true, false]);
  expect(await refusal(startCheckout(server.stranger(), { discountCode: 'LAST', visitor: other }))).toBe(
    '400: This discount code has been used up',
  );
  expect(await usedCount()).toBe(1);
});

test('a customer who starts again keeps their reservation of the last use', async () => {
  await addCode();
  const guest = server.stranger();
  await startCheckout(guest, { discountCode: 'LAST' });
  expect(await guest.call(api.checkout.discount, { body: { code: 'last' } })).toMatchObject({ valid: true });
  expect(await server.stranger().call(api.checkout.discount, { body: { code: 'last' } })).toEqual({
    valid: false,
    message: 'This discount code has been used up',
  });
  const again = await startCheckout(guest, { discountCode: ' last ' });
  expect(again.totalAmount).toBe(100);
  await startCheckout(guest);
  expect(await usedCount()).toBe(0);
});

test('the check and the checkout refuse a code with the same plain sentence', async () => {
  await addCode({ code: 'GONE', usedCount: 1 });
  await addCode({ code: 'OLD', expiresAt: '2020-01-01T00:00:00Z' });
  await addCode({ code: 'OFF', isActive: 0 });
  await addCode({ code: 'SOON', startsAt: '2099-01-01T00:00:00Z' });
  const guest = server.stranger();
  for (const [code, message] of [
    ['gone', 'This discount code has been used up'],
    ['old', 'This discount code has expired'],
    ['off', 'This discount code is no longer active'],
    ['soon', 'This discount code is not valid yet'],
    ["' OR 1=1", 'Invalid discount code'],
  ] as const) {
    expect(await guest.call(api.checkout.discount, { body: { code } })).toEqual({ valid: false, message });
    expect(await refusal(startCheckout(guest, { discountCode: code }))).toBe(`400: ${message}`);
  }
  expect(await refusal(guest.call(api.checkout.discount, { body: { code: ' ' } }))).toBe(
    '400: Please enter a discount code',
  );
  expect(await server.deps.db.$count(checkouts)).toBe(0);
});

test('a code can be used from its start time on', async () => {
  await addCode({ startsAt: '2027-06-01T00:00:00Z', expiresAt: '2027-06-02T00:00:00Z', maxUses: null });
  const guest = server.stranger();
  const totals: unknown[] = [];
  for (const moment of ['2027-05-31T23:59:50Z', '2027-06-01T00:00:00Z', '2027-06-02T00:00:00Z']) {
    server.setTime(moment);
    totals.push((await startCheckout(guest, { discountCode: 'last' }).catch(() => null))?.totalAmount);
  }
  expect(totals).toEqual([undefined, 100, undefined]);
});

test('a refused code leaves the open checkout unchanged', async () => {
  const guest = server.stranger();
  const { clientSecret } = await startCheckout(guest);
  expect(await refusal(startCheckout(guest, { discountCode: 'NOSUCH' }))).toBe('400: Invalid discount code');
  expect(await pay(guest, clientSecret)).toEqual({ status: 'succeeded' });
});

test('guessing codes is blocked after a hundred misses', async () => {
  const guess = () =>
    server
      .stranger()
      .call(api.checkout.discount, { body: { code: 'GUESS' } })
      .catch(String);
  const answers = await Promise.all(Array.from({ length: 110 }, guess));
  expect(answers.filter((answer) => String(answer).includes('429: '))).toHaveLength(10);
});

test('when the provider is unreachable the customer may try again, and the code’s use is released', async () => {
  const { gateway } = server.deps;
  server.deps.gateway = { ...gateway, openIntent: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  await addCode();
  const guest = server.stranger();
  expect(await refusal(startCheckout(guest, { discountCode: 'LAST' }))).toBe(
    '503: Could not initiate payment process. Please try again.',
  );
  expect(await usedCount()).toBe(0);
  server.deps.gateway = gateway;
  expect((await startCheckout(guest, { discountCode: 'LAST' })).totalAmount).toBe(100);
});
