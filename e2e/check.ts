import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Collects what a page must never say: script errors, policy violations, failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ON_TOP = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Nobody is kept from what is on the page as it is now: no violation that axe finds, no scrolling sideways of the page or in a
 * dialog, no text that a translation would break. What lies under a dialog or a menu is left out: it is hidden from those who would need it.
 */
export async function check(page: Page, where: string): Promise<void> {
  // A page that has just been asked for has nothing on it yet.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  expect.soft(await violations(page), `violations, ${where}`).toEqual([]);
  expect.soft(await scrolledSideways(page), `scrolls sideways, ${where}`).toEqual([]);
  expect.soft(await heldTexts(page), `texts that a translator would take from React, ${where}`).toEqual([]);
}

/** The same in other sizes and themes. The size and the theme are afterwards as they were. */
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

/** Axe's findings, except in frames of other sites. It is loaded once a page: loading takes longer than running. */
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

/** The texts that React holds itself, not as the content of an element (decision 89). */
function heldTexts(page: Page): Promise<string[]> {
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

/** Whether it was dark before. Waits for what is still moving. */
function showDark(page: Page, dark: boolean): Promise<boolean> {
  return page.evaluate(async (dark) => {
    const { classList } = document.documentElement;
    const before = classList.contains('dark');
    classList.toggle('dark', dark);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return before;
  }, dark);
}
