import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND, PRODUCT } from '#shared/brand.ts';

/** The page, 1200 by 630 pixels, that becomes the picture of shared links. `folder` is the project's. */
export async function sharePage(folder: string, logo: string): Promise<string> {
  const [display, text, front, back] = await Promise.all([
    readFile(join(folder, 'assets/web-fonts/young-serif-latin.woff2'), 'base64'),
    readFile(join(folder, 'assets/web-fonts/figtree-latin.woff2'), 'base64'),
    readFile(join(folder, 'src/web/card/example-card.svg'), 'utf8'),
    readFile(join(folder, 'src/web/card/example-card-back.svg'), 'utf8'),
  ]);
  return `<!doctype html><style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${display}) }
    @font-face { font-family: Text; src: url(data:font/woff2;base64,${text}) }
    ${STYLES}
  </style>
  <section>
    <p class="brand">${logo}${BRAND}</p>
    <h1>The facts every dad gets asked for</h1>
    <p>Printed on both sides of a card for the wallet: the ${PRODUCT}.</p>
  </section>
  <div class="card back">${back}</div>
  <div class="card front">${front}</div>`;
}

const STYLES = `
  body { position: relative; margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #faf5ea; color: #1a2138 }
  section { position: absolute; left: 72px; top: 64px; bottom: 64px; width: 440px; display: flex; flex-direction: column }
  .brand { display: flex; align-items: center; gap: 16px; margin: 0 0 auto; font: 34px Display }
  .brand svg { width: 64px; height: 64px }
  h1 { margin: 0; font: 400 62px/1.12 Display }
  section > p:last-child { margin: 28px 0 0; font: 28px/1.4 Text; color: #525870 }
  .card { position: absolute; width: 560px; aspect-ratio: 85/54; border-radius: 20px; overflow: hidden; background: #fff;
    box-shadow: 0 2px 4px rgb(62 46 14 / 12%), 0 28px 56px -18px rgb(62 46 14 / 42%) }
  .card svg { display: block; width: 100%; height: 100% }
  .front { left: 552px; top: 56px; rotate: -4deg }
  .back { left: 592px; top: 244px; rotate: 5deg }
`;
