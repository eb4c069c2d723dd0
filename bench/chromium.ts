import { type Browser, chromium, type Page } from '@playwright/test';
import type { CardFacts } from '#shared/orders.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { sidesOf, sizeFor } from './families.ts';
import { processorTime } from './measure.ts';
import { RIVAL_FONTS } from './rival-fonts.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** A browser with a page that has its fonts and is used again and again; its clock counts the browser's work with ours. */
export async function openPrinter() {
  const browser = await openBrowser();
  const page = await warmPage(browser);
  return { print: (facts: CardFacts) => print(page, facts), clock: await browserTime(browser) };
}

/** The processor time of a browser, all its processes together, and of this one, in milliseconds. */
async function browserTime(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const seconds = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    return seconds * 1000 + processorTime();
  };
}

async function warmPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const faces = RIVAL_FONTS.map(
    ({ weight, data }) =>
      `@font-face{font-family:Noto;font-weight:${weight};src:url(data:font/ttf;base64,${data.toString('base64')})}`,
  );
  await page.setContent(
    `<style>${faces.join('')}@page{size:91mm 60mm;margin:0}body{margin:0;font-family:Noto}
    section{height:150pt;padding:5pt;columns:4;column-fill:auto;break-after:page}</style><p>a<b>b</b></p>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** A PDF of two pages; its length. */
async function print(page: Page, facts: CardFacts): Promise<number> {
  const html = sidesOf(facts).map((lines) => {
    const texts = lines.map(({ text, bold }) => (bold ? `<div><b>${text}</b></div>` : `<div>${text}</div>`));
    return `<section style="font-size:${sizeFor(lines)}pt">${texts.join('')}</section>`;
  });
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, html.join(''));
  return (await page.pdf({ preferCSSPageSize: true })).length;
}
