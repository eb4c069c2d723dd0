import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { readConfig } from '../config.ts';
import { orderMessage } from '../emails/order-message.ts';
import { unavailable } from '../http/errors.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { buy, report } from '../testing/orders.ts';
import { SENDER, startSmtpCatcher } from '../testing/smtp-catcher.ts';
import { MailRefused } from './mailer.ts';
import { createSmtp } from './smtp.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const order = {
  id: 12,
  amount: 909,
  createdAt: '2026-11-23T09:00:00.000Z',
  statusAt: '2026-11-23T09:00:00.000Z',
  discountAmount: 90,
  shippingName: 'Sam <b>Okafor</b>',
  shippingEmail: 'sam@example.org',
  shippingAddress: '1 High Street\nFlat 2',
  shippingCity: 'Leeds & Bradford',
  shippingPostcode: 'LS1 1AA',
  shippingCountry: 'United Kingdom',
  buyerName: null,
  giftNote: null,
  carrier: null,
  trackingNumber: null,
  alongside: null,
  copies: 1,
  cardsPerCopy: 1,
  design: {},
  titles: [],
  ...{ amountRefunded: 0, amountLost: 0, refundedAt: null, refundStatus: null, dispute: null },
};

const about = {
  to: 'sam@example.org',
  messageId: '<order-12.confirmation@cards.example>',
  page: 'https://cards.example/order/x',
  cards: [],
  terms: readConfig({ BASE_URL: 'https://cards.example' }),
};
const orderConfirmation = (one: typeof order) => orderMessage('confirmation', one, about);

test('a confirmation states the number, the payment and the address, and escapes user input', () => {
  const { to, subject, text, html } = orderConfirmation(order);
  expect([to, subject]).toEqual(['sam@example.org', "Your Dad's Cheat Sheet order #12"]);
  for (const part of [
    'Order number: 12',
    'View or change your order: https://cards.example/order/x',
    '£8.99',
    'Discount: −£0.90',
    'Total paid: £9.09',
    '1 High Street\nFlat 2',
  ])
    expect(text).toContain(part);
  expect(html).toContain('Sam &lt;b&gt;Okafor&lt;/b&gt;');
  expect(html).toContain('Leeds &amp; Bradford');
  expect(html).not.toContain('<b>');
});

test('a confirmation shows both sides of the card in a common picture format, and its link opens the order', async () => {
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest));
  await server.runJobs();
  const [mail] = await server.mailbox.list();
  expect(mail?.messageId).toMatch(/^<order-1\.confirmation\.\d{13}@localhost>$/);
  expect(mail?.text).toContain(`http://localhost:3000/order/${token}`);
  expect(mail?.pictures?.map(({ cid }) => cid)).toEqual(['card-front.png', 'card-back.png']);
  for (const { cid, content } of mail?.pictures ?? []) {
    expect(mail?.html).toContain(`src="cid:${cid}"`);
    const png = Buffer.from(content, 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([680, 432]);
    // A picture without text would be much smaller.
    expect(png.length).toBeGreaterThan(5000);
  }
  const page = await (await server.fetch('/dev/mail')).text();
  expect(page).toContain('data:image/png;base64,');
  expect(page).not.toContain('cid:');
});

test('an email waits for its pictures while the card threads are busy, and is sent without them if they cannot be made', async () => {
  const { cards } = server.deps;
  const guest = server.stranger();
  await report(guest, await buy(guest));
  server.deps.cards = { ...cards, toPngs: () => Promise.reject(unavailable('Very many cards')) };
  await expect(server.runJobs()).rejects.toThrow('Very many cards');
  expect(await server.mailbox.list()).toEqual([]);
  server.deps.cards = { ...cards, toPngs: () => Promise.reject(new Error('no pictures')) };
  server.passTime(60_000);
  await server.runJobs();
  const sent = await server.mailbox.list();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.pictures ?? []).toEqual([]);
});

test('an address that is refused for good is shown to the administrator, who can resend', async () => {
  const { admin } = await server.people();
  const guest = server.stranger();
  const { send } = server.mailbox;
  server.deps.mailer = { send: () => Promise.reject(new MailRefused()) };
  await report(guest, await buy(guest));
  await server.runJobs();
  expect(await admin.call(deskApi.orders.list)).toMatchObject([{ emailFailedAt: expect.any(String) }]);
  const detail = await admin.call(deskApi.orders.read, { params: { id: 1 } });
  expect(eventsAfterPayment(detail)).toMatchObject([
    { kind: 'email not delivered', email: 'confirmation', byKind: 'system' },
  ]);
  server.deps.mailer = { send };
  await admin.call(deskApi.orders.mailAgain, { params: { id: 1 } });
  await server.runJobs();
  expect(await server.mailbox.list()).toHaveLength(1);
  expect((await server.mailbox.list())[0]?.messageId).toMatch(
    /^<order-1\.confirmation-[\w-]{36}\.\d{13}@localhost>$/,
  );
  expect(await admin.call(deskApi.orders.list)).toMatchObject([{ emailFailedAt: null }]);
});

test('a confirmation that could not be sent before its order was cancelled is not sent afterwards', async () => {
  const guest = server.stranger();
  const { send } = server.mailbox;
  server.deps.mailer = { send: () => Promise.reject(new Error('421 try later')) };
  const { token } = await report(guest, await buy(guest));
  await expect(server.runJobs()).rejects.toThrow('421');
  await guest.call(api.ownOrders.cancel, { params: { token } });
  server.deps.mailer = { send };
  await server.runJobs();
  const subjects = (await server.mailbox.list()).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/has been cancelled$/)]);
});

test('an email whose attempts are used up is shown to the administrator', async () => {
  const { admin } = await server.people();
  const guest = server.stranger();
  await report(guest, await buy(guest));
  server.deps.mailer = { send: () => Promise.reject(new Error('421 try later')) };
  for (let tries = 1; tries <= 15; tries++) await expect(server.runJobs()).rejects.toThrow('421');
  expect(await admin.call(deskApi.orders.list)).toMatchObject([{ emailFailedAt: null }]);
  await server.runJobs();
  expect(await server.mailbox.list()).toEqual([]);
  expect(await admin.call(deskApi.orders.list)).toMatchObject([{ emailFailedAt: expect.any(String) }]);
});

test('the mailbox has a page only outside production', async () => {
  const guest = server.stranger();
  await report(guest, await buy(guest));
  await server.runJobs();
  const page = await (await server.fetch('/dev/mail')).text();
  expect(page).toContain('<iframe sandbox ');
  expect(page).not.toMatch(/<script/i);
  const list = (await (await server.fetch('/dev/mail.json')).json()) as [object];
  expect(Object.keys(list[0]).sort()).toEqual(['date', 'html', 'subject', 'text', 'to']);
  const production = await startTestApp({
    env: {
      NODE_ENV: 'production',
      BASE_URL: 'https://cards.example',
      DATA_DIR: './data',
      PAYMENTS: 'simulator',
      MAIL: 'mailbox',
    },
  });
  for (const path of ['/dev/mail', '/dev/mail.json'])
    expect(await (await production.fetch(path)).text()).not.toContain('sam@example.org');
});

test('a mail server gets exactly one address, unchanged, and headers that user input cannot extend', async () => {
  const catcher = await startSmtpCatcher();
  const from = { name: "Dad's; Cards: UK", address: 'no-reply@cards.example' };
  const mailer = createSmtp(catcher.url, { ...SENDER, from, replyTo: 'shop@cards.example' });
  const nasty = { ...order, shippingName: 'Sam\r\nBcc: evil@example.org' };
  await mailer.send(orderConfirmation(nasty));
  const picture = {
    cid: 'card-front.png',
    filename: 'card-front.png',
    contentType: 'image/png',
    content: 'iVBORw==',
  };
  const html = '<img src="cid:card-front.png">';
  await mailer.send({ ...orderConfirmation(order), html, pictures: [picture] });
  await catcher.stop();
  expect(catcher.recipients).toEqual(['sam@example.org', 'sam@example.org']);
  const received = catcher.mails.join('');
  const head = received.split('\r\n\r\n')[0] ?? '';
  expect(head).toContain('Message-ID: <order-12.confirmation@cards.example>');
  expect(head).toContain(`From: "Dad's; Cards: UK" <no-reply@cards.example>`);
  expect(head).toContain('Reply-To: shop@cards.example');
  expect(head).toContain('Auto-Submitted: auto-generated');
  expect(head).not.toMatch(/^Bcc/im);
  // The picture is related to the text, so that it is shown within it.
  expect(received).toContain('Content-Type: multipart/related');
  expect(received).toMatch(/Content-Id: <card-front\.png\.order-12\.confirmation@cards\.example>/i);
  expect(received.replace(/=\r\n/g, '')).toContain('cid:card-front.png.order-12.confirmation@cards.example"');
});
