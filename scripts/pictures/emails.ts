// `npm run pictures mails`: draws a reminder and the emails about an order on a phone into pictures/mails: HTML and text,
// light and dark.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { createSeal } from '#server/db/seal.ts';
import { orderMessage } from '#server/emails/order-message.ts';
import { reminderMessage } from '#server/emails/reminder-message.ts';
import type { Message } from '#server/mail/mailer.ts';
import { occasionsBetween } from '#shared/occasions.ts';
import { ORDER_EMAILS } from '#shared/orders.ts';
import { stopRemindersPath } from '#shared/pages.ts';
import { findBrowser } from '../find-browser.mjs';
import { root } from '../prepare.mjs';

const FOLDER = join(root, 'pictures', 'mails');
const PHONE = { width: 320, height: 640 };
const TODAY = '2026-11-28';

const date = { id: 1, personId: 1, notes: null, yearUnknown: 0 as const };
const family = {
  children: [
    { id: 1, name: 'Ella', birthdate: '2019-11-28' },
    { id: 2, name: 'Maximilian-Alexander', birthdate: '2016-12-05' },
  ],
  people: [
    { id: 1, name: 'Grace' },
    { id: 2, name: 'Nana Rose', diedOn: '2021-12-05' },
  ],
  dates: [
    { ...date, type: 'wedding' as const, title: 'wedding', date: '2001-12-08' },
    { ...date, id: 2, personId: 2, type: 'birthday' as const, title: 'birthday', date: '1941-12-10' },
  ],
};

const config = readConfig({
  BASE_URL: 'https://cards.example.org',
  SHOP_NAME: 'Family Facts',
  SHOP_ADDRESS: '1 Mill Lane, Leeds LS1 1AA',
  SHOP_EMAIL: 'hello@example.org',
});
const { shop, baseUrl } = config;
const reminder = reminderMessage(
  {
    kind: 'due',
    due: occasionsBetween(family, TODAY, '2026-12-05'),
    overview: occasionsBetween(family, '2026-12-06', '2026-12-12'),
    today: TODAY,
  },
  { namesInSubject: true },
  {
    to: { name: 'Ben', email: 'ben@example.org' },
    messageId: '<pictured@example.org>',
    notebook: baseUrl,
    // The token has the length of a real one.
    stop: baseUrl + stopRemindersPath(createSeal('of a picture', 'stop reminders', 2).tokenOf(1234, 1)),
    oneClick: true,
    sender: { shop, baseUrl },
  },
);

const order = {
  ...{ id: 12, amount: 999, discountAmount: 0, amountRefunded: 0, amountLost: 0, copies: 1, cardsPerCopy: 1 },
  ...{ createdAt: `${TODAY}T10:00:00.000Z`, statusAt: `${TODAY}T10:00:00.000Z`, refundedAt: null },
  ...{ shippingName: 'Tom Archer', shippingEmail: 'rose@example.org', shippingAddress: '1 High Street' },
  ...{ shippingCity: 'Leeds', shippingPostcode: 'LS1 1AA', shippingCountry: 'United Kingdom' },
  ...{
    buyerName: 'Rose Archer',
    giftNote: 'For Grandad\nwith love',
    alongside: null,
    design: {},
    titles: [],
  },
  ...{ carrier: 'Royal Mail', trackingNumber: 'AB123456785GB', refundStatus: null, dispute: null },
};
/** A side of the card on the log-in page. */
const side = async (name: string) => ({
  ...{ cid: name, filename: `${name}.svg`, contentType: 'image/svg+xml', alt: name },
  content: await readFile(join(root, 'src/web/card', `${name}.svg`), 'base64'),
});
const about = {
  ...{ to: order.shippingEmail, messageId: '<pictured@example.org>' },
  page: `${baseUrl}/order/an-example-of-a-token`,
  cards: await Promise.all(['example-card', 'example-card-back'].map(side)),
  terms: config,
};
const mails: Record<string, Message> = { reminder };
for (const kind of ORDER_EMAILS) mails[kind] = orderMessage(kind, order, about);

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
// Email programs break an address that is longer than the screen at the screen's edge.
const plain = `<meta name="color-scheme" content="light dark">
<pre style="margin: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px monospace"></pre>`;
for (const [name, mail] of Object.entries(mails))
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: PHONE, colorScheme, deviceScaleFactor: 2 });
    await page.setContent(withPictures(mail));
    await picture(page, `${name}-mail-${colorScheme}.png`);
    await page.setContent(plain);
    await page.locator('pre').evaluate((place, text) => {
      place.textContent = text;
    }, `Subject: ${mail.subject}\n\n${mail.text}`);
    await picture(page, `${name}-mail-text-${colorScheme}.png`);
    await page.close();
  }
await browser.close();

/** The HTML of an email with its inline pictures, as an email program shows it. */
function withPictures({ html, pictures = [] }: Message): string {
  return pictures.reduce(
    (before, { cid, contentType, content }) =>
      before.replace(`cid:${cid}"`, `data:${contentType};base64,${content}"`),
    html,
  );
}

/** Takes a picture of a whole page, which must not be wider than the phone. */
async function picture(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) throw new Error(`${name} is ${width} px wide, on a phone of ${PHONE.width}`);
  await page.screenshot({ path: join(FOLDER, name), fullPage: true });
}
