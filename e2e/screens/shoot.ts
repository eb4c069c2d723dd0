import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { root } from '../../scripts/prepare.mjs';
import type { Screen } from './screen.ts';

export const FOLDER = join(root, 'pictures', 'screens');
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
export const THEMES = ['light', 'dark'] as const;
type Size = keyof typeof SIZES;
type Theme = (typeof THEMES)[number];

const QUALITY = 40;
/** The longest picture in pixels: the rest of a longer page looks similar. */
const LONGEST = 6000;

export function sizesOf({ only }: Screen): Size[] {
  return only ? [only] : ['phone', 'desk'];
}

/** The file of a picture, within `FOLDER`. */
export function pictureOf({ on, name }: Screen, size: Size, theme: Theme): string {
  return `${on}/${name}-${SIZES[size].width}-${theme}.webp`;
}

/** Takes the pictures of the current screen, in all its sizes and both themes. */
export async function shoot(page: Page, screen: Screen): Promise<void> {
  await page.evaluate(leaveOut, !screen.toast);
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const size of sizesOf(screen)) {
    await page.setViewportSize(SIZES[size]);
    if (size === 'desk') await page.evaluate(scrollToFocus);
    // The pointer keeps a toast open, but must not be over a button, which would look different.
    await page.mouse.move(screen.toast ? SIZES[size].width - 200 : 0, screen.toast ? 30 : 0);
    if (screen.whole) await showWhole(page, SIZES[size]);
    for (const theme of THEMES) {
      await page.evaluate(show, theme);
      const file = join(FOLDER, pictureOf(screen, size, theme));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await settled(page));
    }
  }
  await page.setViewportSize(SIZES.phone);
  await page.evaluate(show, 'light');
  await page.evaluate((top) => {
    document.adoptedStyleSheets = [];
    window.scrollTo(0, top);
  }, scrolled);
}

/** Scrolls as a browser would have that was wide from the start: the page to its top, then the focus into view. */
function scrollToFocus(): void {
  window.scrollTo(0, 0);
  // A panel scrolls its button up when it opens.
  const opener = document.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]');
  if (opener) opener.scrollIntoView();
  else if (document.activeElement !== document.body)
    document.activeElement?.scrollIntoView({ block: 'nearest' });
}

async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(LONGEST, Math.max(height, whole)) });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Takes a picture when the page has stopped changing. */
async function settled(page: Page): Promise<Buffer> {
  let last = await capture(page);
  for (let nth = 0; nth < 10; nth += 1) {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const next = await capture(page);
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

const sessions = new WeakMap<Page, CDPSession>();

/** Takes a picture as WebP, which Playwright cannot: it is half the size of JPEG. */
async function capture(page: Page): Promise<Buffer> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

function show(theme: string): Promise<unknown> {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  return Promise.all([
    document.fonts.ready,
    ...document.getAnimations().map(({ finished }) => finished.catch(() => {})),
  ]);
}

/**
 * Hides the caret and toasts of other screens, which blink or disappear, and a phone's room for a scrollbar, which it
 * does not have. Replaces secrets, which change each time.
 */
function leaveOut(toasts: boolean): void {
  const sheet = new CSSStyleSheet();
  const hidden = toasts ? '[data-toasts] { visibility: hidden; }' : '';
  const phone = '@media (width < 40rem) { html { scrollbar-gutter: auto; scrollbar-width: none; } }';
  sheet.replaceSync(`* { caret-color: transparent !important; } ${hidden} ${phone}`);
  document.adoptedStyleSheets = [sheet];
  const known = (text: string) =>
    text
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://cards.example.org')
      .replace(/[\w-]{24,}/g, 'an-example')
      .replace(/\b\d{6}\b/g, '123456');
  for (const field of document.querySelectorAll<HTMLInputElement>('input[readonly]'))
    field.value = known(field.value);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = known(text.nodeValue ?? '');
    if (words !== text.nodeValue) text.nodeValue = words;
  }
}
