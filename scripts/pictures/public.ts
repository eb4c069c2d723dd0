// `npm run pictures public`: draws the icons of the logo and the picture of shared links into public/.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Resvg } from '@resvg/resvg-js';
import { findBrowser } from '../find-browser.mjs';
import { root } from '../prepare.mjs';
import { drawIcons } from './icons.ts';
import { sharePage } from './share-page.ts';

const PUBLIC = join(root, 'public');
const SHARED = { width: 1200, height: 630 };

const logo = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, svg, size } of drawIcons(logo)) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  await writeFile(join(PUBLIC, 'icons', name), png);
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: SHARED });
await page.setContent(await sharePage(root, logo));
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(PUBLIC, 'share.png') });
await browser.close();
