import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { visitorFrom } from '../testing/visitor-from.ts';

const ATTEMPTS = 300;

let server: TestApp;
let addresses = 0;
beforeEach(async () => {
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
  server.deps.cards = withoutCards(server.deps.cards);
});

/** Returns the same browser at an address that has not been used before. */
const elsewhere = ({ cookies }: Visitor) =>
  visitorFrom(server, `203.0.${addresses++ >> 8}.${addresses & 255}`, cookies);

/** Returns the status of a call with an empty body, which is refused with 400 unless it is one too many (429). */
async function status({ fetch }: Visitor, method: string, path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(path, { method, headers, body: '{}' })).status;
}

const checkout = (who: Visitor) => status(who, api.checkout.start.method, api.checkout.start.path);
const correct = (who: Visitor, token: string) =>
  status(who, api.ownOrders.cards.method, addressOf(api.ownOrders.cards, { token }));

/** Counts the checkouts that are allowed, each from a new address, before one is refused as one too many. */
async function attemptsLeft(who: Visitor): Promise<number> {
  for (let tried = 0; tried <= ATTEMPTS; tried++) if ((await checkout(elsewhere(who))) === 429) return tried;
  return Number.POSITIVE_INFINITY;
}

test('a member who uses many addresses has as many attempts as from one address, across all browsers', async () => {
  const { member, admin } = await server.people();
  expect(await attemptsLeft(member)).toBe(ATTEMPTS);
  expect(await checkout(elsewhere(admin))).toBe(400);
  expect(await checkout(elsewhere(server.stranger()))).toBe(400);
});

test('a guest who has started a checkout is counted across addresses, separately from other guests', async () => {
  const guest = visitorFrom(server, '198.51.100.1');
  await startCheckout(guest);
  expect(await attemptsLeft(guest)).toBe(ATTEMPTS);
  expect(await checkout(elsewhere(server.stranger()))).toBe(400);
});

test('attempts from one address are counted together for all its users', async () => {
  const here = (cookies?: Map<string, string>) => visitorFrom(server, '198.51.100.7', cookies);
  const rule = 'cards made for an address';
  for (let tried = 1; tried < ATTEMPTS; tried++) await server.deps.limits.count(rule, '198.51.100.7');
  expect(await checkout(here())).toBe(400);
  expect(await checkout(here())).toBe(429);
  expect(await checkout(here((await server.register('ada')).cookies))).toBe(429);
});

test('corrections count as attempts of their maker, besides those of the order', async () => {
  const { member, admin } = await server.people();
  const { id, token } = await report(member, await buy(member));
  for (let tried = 0; tried < 50; tried++) expect(await correct(elsewhere(member), token)).toBe(400);
  // The purchase itself was one attempt.
  expect(await attemptsLeft(member)).toBe(ATTEMPTS - 51);
  expect(await correct(elsewhere(member), token)).toBe(429);
  expect(await correct(elsewhere(server.stranger()), token)).toBe(400);
  expect(await attemptsLeft(admin)).toBe(ATTEMPTS);
  const { method } = deskApi.orders.cards;
  expect(await status(elsewhere(admin), method, addressOf(deskApi.orders.cards, { id }))).toBe(429);
});
