import { type Browser, chromium, type Page } from '@playwright/test';
import type { CardFacts } from '#shared/card-facts.ts';
import { findBrowser, findWholeBrowser } from '../scripts/find-browser.mjs';
import { sidesOf, sizeFor } from './families.ts';
import { RIVAL_FONTS } from './rival-fonts.ts';

export async function openBrowser(find = findBrowser): Promise<Browser> {
  return chromium.launch({ executablePath: await find(), args: ['--no-sandbox', '--disable-gpu'] });
}

type Printer = (facts: CardFacts) => Promise<number>;

/** A browser as people have it, with a page that has its fonts and is used again and again. */
export async function openPrinter(): Promise<Printer> {
  return printerOf(await openBrowser(findWholeBrowser));
}

/** The same without the window around the page, where there is such a browser. */
export async function openShellPrinter(): Promise<Printer> {
  return printerOf(await openBrowser());
}

async function printerOf(browser: Browser): Promise<Printer> {
  const page = await warmPage(browser);
  return (facts) => print(page, facts);
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
