import { expect, test } from 'vitest';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { aChild } from '#shared/testing/facts.ts';
import { hasCards, NEW_CHECKOUT, readCheckout, writeCheckout } from './checkout-state.ts';

// Stored by the build before this schema. This text must never be changed, because browsers still have it.
const EARLIER =
  '{"order":{"mode":"guest","family":[{"name":"Ada","birthdate":"2019-11-02","dayUnknown":0,"birthtime":null,"weightLbs":null,"weightOz":null},{"name":"Max","birthdate":"2019-11-02","dayUnknown":0,"birthtime":null,"weightLbs":null,"weightOz":null}],"people":[{"name":"Granny Rose","relationship":"spouse","notes":null,"dates":[{"type":"birthday","title":"birthday","date":"1985-02-28","yearUnknown":0,"dayUnknown":0,"notes":null}]}],"layout":"one-per-child","leftOut":[1],"discount":{"code":"DAD","discount":{"type":"fixed","value":100}},"copies":2,"design":{"title":"Dad\'s","accent":"forest","largerText":false,"dates":"month-first","weights":"pounds","hours":12,"han":"auto"},"titles":["Mum\'s"],"again":false},"shipping":{"name":"Sam Okafor","email":"sam@example.org","address":"1 High Street","city":"Leeds","postcode":"LS1 1AA","country":"United Kingdom","gift":{"buyerName":"Rose","note":"With love"}},"guest":{"children":[{"id":-1,"userId":0,"name":"Ada","birthdate":"2019-11-02","dayUnknown":0,"birthtime":null,"weightLbs":null,"weightOz":null,"remind":null}],"people":[],"dates":[],"nextId":-5}}';

test('a checkout stored by an earlier build is read completely', () => {
  const { order, shipping, guest, step } = readCheckout(EARLIER);
  const earlier = JSON.parse(EARLIER);
  const { largerText: _, ...design } = earlier.order.design;
  earlier.order.design = { ...design, textSize: 'default' };
  expect({ order, shipping, guest }).toMatchObject(earlier);
  expect(step).toBe('proof');
});

test('unknown fields are kept, missing ones get defaults, and an unreadable notebook does not affect the order', () => {
  const { guest: _, ...text } = JSON.parse(EARLIER);
  const later = {
    ...text,
    carrier: 'x',
    order: { family: text.order.family, wrapping: 'red' },
    guest: 'a notebook',
  };
  const read = readCheckout(JSON.stringify(later));
  expect(read).toMatchObject({ carrier: 'x', version: 1, guest: null });
  expect(read.order).toMatchObject({ wrapping: 'red', copies: 1, design: DEFAULT_DESIGN, again: false });
  expect(hasCards(read)).toBe(true);
  expect(JSON.parse(writeCheckout(read, null))).toMatchObject({ carrier: 'x', order: { wrapping: 'red' } });
});

test('an unreadable part does not affect the others', () => {
  const later = JSON.parse(EARLIER);
  later.order.discount.discount.type = 'two_for_one';
  later.order.family[0].birthdate = { year: 2019 };
  later.order.people.unshift('Rose');
  later.shipping.city = null;
  const { order, shipping } = readCheckout(JSON.stringify(later));
  expect(order).toMatchObject({
    discount: null,
    family: [{ name: 'Ada', birthdate: null }, { name: 'Max' }],
  });
  expect([order.people.map(({ name }) => name), order.copies]).toEqual([['Granny Rose'], 2]);
  expect([shipping?.name, shipping?.city]).toEqual(['Sam Okafor', '']);
  expect(readCheckout('{"order":5}').order).toEqual(NEW_CHECKOUT.order);
});

test('a stored checkout is the same except for the secrets of payment and order', () => {
  const order = { ...NEW_CHECKOUT.order, family: [aChild()], copies: 3 };
  const payment = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' };
  const state = { ...NEW_CHECKOUT, order, prepared: { payment }, recorded: { id: 7, token: 'abcdef' } };
  const text = writeCheckout(state as never, null);
  expect(readCheckout(text).order).toMatchObject({ copies: 3 });
  expect(text).not.toMatch(/_secret_|abcdef/);
  const added = writeCheckout({ ...state, addedTo: { id: 7, token: 'abcdef' } } as never, null);
  expect(added).not.toContain('abcdef');
  expect(hasCards(readCheckout(added)), 'copies that are added are not ordered by themselves').toBe(false);
});
