import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Collects a page's script errors, policy violations and failed requests. */
export function pageErrorsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ON_TOP = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Checks that the page is accessible as it is now: axe finds no violation, neither the page nor a dialog scrolls
 * sideways, and no text would break in translation. Content under a dialog or a menu is left out, because it is hidden
 * from assistive technology.
 */
export async function check(page: Page, where: string): Promise<void> {
  // A page that has only just been requested is still empty.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  expect.soft(await violations(page), `violations, ${where}`).toEqual([]);
  expect.soft(await scrolledSideways(page), `scrolls sideways, ${where}`).toEqual([]);
  expect
    .soft(await reactTextNodes(page), `texts that a translator would take from React, ${where}`)
    .toEqual([]);
}

/** Checks the page in other sizes and themes, and restores its size and theme. */
export async function checkIn(
  page: Page,
  shown: { width: number; height: number; dark: boolean }[],
  where: string,
): Promise<void> {
  const size = page.viewportSize();
  for (const { width, height, dark } of shown) {
    await page.setViewportSize({ width, height });
    const before = await showDark(page, dark);
    await check(page, `${where}, at ${width} × ${height} px in the ${dark ? 'dark' : 'light'} theme`);
    await showDark(page, before);
  }
  if (size) await page.setViewportSize(size);
}

/** Axe's findings, except in frames of other sites. It is loaded once per page, because loading takes longer. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules, onTop }) => {
      const context = document.querySelector(onTop) ? onTop : document;
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(context, {
        runOnly: rules,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { rules: RULES, onTop: ON_TOP },
  );
}

function scrolledSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX) || !box.parentElement)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}

/** The texts that React holds as text nodes, not as the content of an element (decision 89). */
function reactTextNodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const held: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (Object.keys(text).some((own) => own.startsWith('__react'))) held.push(text.textContent ?? '');
    }
    return held;
  });
}

/** Shows or hides the dark theme after animations have ended. Returns whether it was dark before. */
function showDark(page: Page, dark: boolean): Promise<boolean> {
  return page.evaluate(async (dark) => {
    const { classList } = document.documentElement;
    const before = classList.contains('dark');
    classList.toggle('dark', dark);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return before;
  }, dark);
}
