// `npm run pictures:mails`: the reminder mail as a phone shows it, into docs/images: its HTML, light and dark, and its text.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { reminderMessage } from '#server/letters/reminder-message.ts';
import { occasionsBetween } from '#shared/occasions.ts';
import { findBrowser } from './find-browser.mjs';
import { root } from './prepare.mjs';

const FOLDER = join(root, 'docs', 'images');
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
    stop: `${baseUrl}/reminders/stop/an-example`,
    oneClick: false,
    sender: { shop, baseUrl },
  },
);

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: PHONE, colorScheme, deviceScaleFactor: 2 });
  await page.setContent(mail.html);
  await page.screenshot({ path: join(FOLDER, `reminder-mail-${colorScheme}.png`), fullPage: true });
}
const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2 });
await page.setContent('<pre style="white-space: pre-wrap; font: 14px monospace"></pre>');
await page.locator('pre').evaluate((place, text) => {
  place.textContent = text;
}, `Subject: ${mail.subject}\n\n${mail.text}`);
await page.screenshot({ path: join(FOLDER, 'reminder-mail-text.png'), fullPage: true });
await browser.close();
