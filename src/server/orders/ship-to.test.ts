import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { orders } from '../db/schema.ts';
import { startTestApp } from '../testing/app.ts';
import { buy, CHECKOUT, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';

const to = (country: string, postcode = 'LS1 1AA') => ({
  shippingInfo: { ...CHECKOUT.shippingInfo, country, postcode },
});
const BRITAIN_ONLY = '400: We post to the United Kingdom, the Channel Islands and the Isle of Man only.';

test('a shop posts to Britain and its islands, whatever they are called, and says so to others before they pay', async () => {
  const server = await startTestApp();
  const guest = server.stranger();
  for (const country of ['France', 'Ireland', 'Ukraine', 'United Kingdom of Utopia'])
    expect(await refusal(startCheckout(guest, to(country)))).toBe(BRITAIN_ONLY);
  for (const country of ['United Kingdom', 'uk', 'Scotland'])
    expect(await startCheckout(guest, to(country))).toMatchObject({ totalAmount: 999 });
  const { token } = await report(guest, await buy(guest, to('jersey', 'je23ab')));
  const { shipping } = await guest.call(api.ownOrders.read, { params: { token } });
  expect(shipping).toMatchObject({ country: 'Jersey', postcode: 'JE2 3AB' });
});

test('a postcode of another country is neither sold to nor a correction, and an order that has one can be corrected', async () => {
  const server = await startTestApp();
  const guest = server.stranger();
  const leedsInJersey =
    '400: This postcode belongs to the United Kingdom, not to Jersey: please correct the postcode or the country';
  expect(await refusal(startCheckout(guest, to('Jersey')))).toBe(leedsInJersey);
  const { id, token } = await report(guest, await buy(guest, to('United Kingdom')));
  const move = (country: string, name: string) =>
    guest.call(api.ownOrders.address, {
      params: { token },
      body: { ...CHECKOUT.shippingInfo, country, name },
    });
  expect(await refusal(move('Jersey', 'Rosa'))).toBe(leedsInJersey);
  // As it was sold before the two had to agree.
  await server.deps.db.update(orders).set({ shippingCountry: 'Jersey' }).where(eq(orders.id, id));
  const { shipping } = await guest.call(api.ownOrders.read, { params: { token } });
  expect(shipping).toMatchObject({ country: 'Jersey', postcode: 'LS1 1AA' });
  expect((await move('United Kingdom', 'Rosa')).shipping).toMatchObject({
    ...{ name: 'Rosa', country: 'United Kingdom', postcode: 'LS1 1AA' },
  });
});

test('an order to where the shop no longer posts stays as it is, can be corrected there, and be moved no further', async () => {
  const server = await startTestApp({ env: { SHIP_TO: 'Ireland, France' } });
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest, to('Ireland', 'D02 AF30')));
  server.deps.config.shop.shipTo.splice(0, 2, 'United Kingdom');
  const move = (country: string, postcode: string, city = 'Cork') =>
    guest.call(api.ownOrders.address, {
      params: { token },
      body: { ...CHECKOUT.shippingInfo, country, postcode, city },
    });
  expect((await move('Ireland', 'T12 AB34')).shipping).toMatchObject({ country: 'Ireland', city: 'Cork' });
  expect(await refusal(move('France', '75008'))).toBe('400: We post to the United Kingdom only.');
  expect((await move('uk', 'ls11aa', 'Leeds')).shipping).toMatchObject({
    ...{ country: 'United Kingdom', postcode: 'LS1 1AA', city: 'Leeds' },
  });
  expect(await refusal(move('Ireland', 'T12 AB34'))).toBe('400: We post to the United Kingdom only.');
});
