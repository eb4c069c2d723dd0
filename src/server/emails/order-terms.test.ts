import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report } from '../testing/orders.ts';
import { FILLED_SHOP } from '../testing/shop.ts';

/** Returns, oldest first, the emails of an order that is confirmed and cancelled, and of a password reset. */
async function mailsOf(env: Record<string, string>) {
  const server = await startTestApp({ env });
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest));
  await server.runJobs();
  await guest.call(api.ownOrders.cancel, { params: { token } });
  await server.register('sam');
  await guest.call(api.account.requestReset, { body: { username: 'sam', email: 'sam@example.org' } });
  await server.runJobs();
  const mails = (await server.mailbox.list()).reverse();
  const confirmation = mails.find(({ messageId }) => messageId.includes('confirmation'));
  if (!confirmation) throw new Error('No confirmation was sent');
  return { mails, confirmation };
}

test('every email names the seller and links to the four pages', async () => {
  const { mails } = await mailsOf(FILLED_SHOP);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { text, html } of mails) {
    const { SHOP_NAME, SHOP_ADDRESS, SHOP_EMAIL, SHOP_PHONE, SHOP_COMPANY, VAT_NUMBER } = FILLED_SHOP;
    for (const part of [SHOP_NAME, SHOP_ADDRESS, SHOP_EMAIL, SHOP_PHONE, SHOP_COMPANY, VAT_NUMBER]) {
      expect(text).toContain(part);
      expect(html).toContain(escapeHtml(part));
    }
    for (const { label, path } of SHOP_LINKS) {
      expect(text).toContain(`${label}: http://localhost:3000${path}`);
      expect(html).toContain(` href="http://localhost:3000${path}"`);
    }
  }
});

test('the confirmation states the terms of the order, as text and as HTML', async () => {
  const { text, html } = (await mailsOf(FILLED_SHOP)).confirmation;
  for (const part of [
    'Seller: Archer & Daughters Ltd, 1 <High> Street, Leeds, LS1 1AA; ada@cards.example; 0113 496 0000',
    'a card measuring 85 × 54 mm, printed on both sides',
    'Material: thick white card.',
    'Total: £9.99 paid, including delivery. Including VAT at 20%: £1.67.',
    'posted within 1 working day, and delivered within 4 more',
    'you can change or cancel the order free of charge',
    'After that there is no right to cancel, because the card is personalised',
    'legal duty to supply goods that are in conformity with the contract',
    'Within 30 days of receiving it you can reject a faulty card',
    'Complaints: email ada@cards.example',
  ]) {
    expect(text).toContain(part);
    const [label, ...words] = part.split(': ');
    expect(html).toContain(escapeHtml(words.length ? words.join(': ') : (label ?? '')));
  }
});

test('a demonstration shop says so in every email, with no gaps', async () => {
  const { mails, confirmation } = await mailsOf({});
  for (const { text, html } of mails) {
    expect(text).toContain('This is a demonstration shop: nothing is sold here.');
    expect(text + html).not.toMatch(/undefined|null|NaN|VAT number/);
    expect(text).not.toMatch(/: \n|, ,|;\s*;/);
  }
  expect(confirmation.text).toContain('Total: £9.99 paid, including delivery. No VAT is charged.');
  expect(confirmation.text).toContain('Seller: none, as this is a demonstration shop.');
  expect(confirmation.text).toMatch(/with you by \w+day \d+ \w+\. Demonstration: nothing is posted\./);
});

async function deliveryOf(server: TestApp, token: string) {
  return (await server.stranger().call(api.ownOrders.read, { params: { token } })).delivery;
}

test('the delivery day is the same in the email and on the order’s page, counts from dispatch, and disappears with the order', async () => {
  const server = await startTestApp({ env: FILLED_SHOP });
  const { admin } = await server.people();
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest));
  await server.runJobs();
  const promised = await deliveryOf(server, token);
  if (!promised) throw new Error('Nothing was promised');
  const [mail] = await server.mailbox.list();
  const days = [promised.postedBy, promised.arrivesBy].map((day) => String(Number(day.slice(8))));
  expect(mail?.text).toMatch(
    new RegExp(`posted by \\w+ ${days[0]} \\w+, with you by \\w+ ${days[1]} \\w+\\.`),
  );
  server.passTime(20 * DAY_MS);
  expect(await deliveryOf(server, token)).toEqual(promised);
  await admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status: 'fulfilled' } });
  const sent = await deliveryOf(server, token);
  expect(sent && sent.arrivesBy > promised.arrivesBy).toBe(true);
  const other = await report(guest, await buy(guest));
  expect(await deliveryOf(server, other.token)).not.toBeNull();
  await guest.call(api.ownOrders.cancel, { params: { token: other.token } });
  expect(await deliveryOf(server, other.token)).toBeNull();
});
