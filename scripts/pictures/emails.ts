// `npm run pictures mails`: draws the reminder email on a phone into pictures/mails: HTML and text, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { createSeal } from '#server/db/seal.ts';
import { reminderMessage } from '#server/emails/reminder-message.ts';
import { occasionsBetween } from '#shared/occasions.ts';
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

const { shop, baseUrl } = readConfig({
  BASE_URL: 'https://cards.example.org',
  SHOP_NAME: 'Family Facts',
  SHOP_ADDRESS: '1 Mill Lane, Leeds LS1 1AA',
  SHOP_EMAIL: 'hello@example.org',
});
const mail = reminderMessage(
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

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
// Email programs break an address that is longer than the screen at the screen's edge.
const plain = `<meta name="color-scheme" content="light dark">
<pre style="margin: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px monospace"></pre>`;
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: PHONE, colorScheme, deviceScaleFactor: 2 });
  await page.setContent(mail.html);
  await picture(page, `reminder-mail-${colorScheme}.png`);
  await page.setContent(plain);
  await page.locator('pre').evaluate((place, text) => {
    place.textContent = text;
  }, `Subject: ${mail.subject}\n\n${mail.text}`);
  await picture(page, `reminder-mail-text-${colorScheme}.png`);
}
await browser.close();

/** Takes a picture of a whole page, which must not be wider than the phone. */
async function picture(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) throw new Error(`${name} is ${width} px wide, on a phone of ${PHONE.width}`);
  await page.screenshot({ path: join(FOLDER, name), fullPage: true });
}
