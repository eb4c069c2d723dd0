import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as pdf from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import satori from 'satori';
import type { CardFacts } from '#shared/orders.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { sidesOf, sizeFor } from './families.ts';
import { processorTime } from './measure.ts';

// Every rival draws the same texts in the same fonts, each side in wrapping columns at one given size. That is the lighter
// task: none of them searches for a layout or inspects it.
const require = createRequire(import.meta.url);
const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
const fonts = [
  { name: 'Noto', weight: 400 as const, data: readFileSync(regular) },
  { name: 'Noto', weight: 700 as const, data: readFileSync(bold) },
];
const WIDTH_PT = 257.953;
const HEIGHT_PT = 170.079;
const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  flexWrap: 'wrap',
  height: 150,
  padding: 17,
} as const;

/** Both sides as outlined SVG; the length of the markup. */
export async function satoriSvgs(facts: CardFacts): Promise<number> {
  let length = 0;
  for (const lines of sidesOf(facts)) {
    const texts = lines.map(({ text, bold: heavy }, index) =>
      createElement('div', { key: index, style: { fontWeight: heavy ? 700 : 400 } }, text),
    );
    const root = createElement(
      'div',
      { style: { ...COLUMN, fontSize: sizeFor(lines), fontFamily: 'Noto' } },
      texts,
    );
    length += (await satori(root as ReactNode, { width: WIDTH_PT, height: HEIGHT_PT, fonts })).length;
  }
  return length;
}

pdf.Font.register({ family: 'Noto', fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });

/** A PDF of two pages; its length. */
export async function reactPdf(facts: CardFacts): Promise<number> {
  const pages = sidesOf(facts).map((lines, side) => {
    const texts = lines.map(({ text, bold: heavy }, index) =>
      createElement(pdf.Text, { key: index, style: { fontWeight: heavy ? 700 : 400 } }, text),
    );
    const view = createElement(
      pdf.View,
      { style: { ...COLUMN, fontSize: sizeFor(lines), fontFamily: 'Noto' } },
      texts,
    );
    return createElement(pdf.Page, { key: side, size: [WIDTH_PT, HEIGHT_PT] }, view);
  });
  return (await pdf.renderToBuffer(createElement(pdf.Document, {}, pages))).length;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** The processor time of a browser, all its processes together, and of this one, in milliseconds. */
export async function browserTime(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const seconds = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    return seconds * 1000 + (await processorTime());
  };
}

/** A page that has its fonts and is used again and again. */
export async function warmPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const faces = fonts.map(
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

/** A PDF of two pages, printed by a page that is already open; its length. */
export async function chromiumPdf(page: Page, facts: CardFacts): Promise<number> {
  const html = sidesOf(facts).map((lines) => {
    const texts = lines.map(({ text, bold: heavy }) =>
      heavy ? `<div><b>${text}</b></div>` : `<div>${text}</div>`,
    );
    return `<section style="font-size:${sizeFor(lines)}pt">${texts.join('')}</section>`;
  });
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, html.join(''));
  return (await page.pdf({ preferCSSPageSize: true })).length;
}
