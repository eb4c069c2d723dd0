import { expect, type Page } from '@playwright/test';

/**
 * Finds content that extends beyond the right of the screen or is cut off by a box; and in an open dialog, nested
 * scrolling and a main action that cannot be scrolled to.
 */
async function cutOff(page: Page): Promise<string[]> {
  return [...(await tooWide(page)), ...(await outOfReach(page))];
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    const described = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)} ${Math.round(element.getBoundingClientRect().right)}`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, svg, [inert]');
    const found = [...top.querySelectorAll('*')].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    // Fields are left out, because they cut off text that is too long.
    const wide = [document.documentElement, ...top.querySelectorAll('[role=dialog] :not(input, select)')]
      .filter((box) => getComputedStyle(box).overflowX !== 'visible' || !box.parentElement)
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1);
    return [...found, ...wide].filter(isShown).map(described);
  });
}

function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (!dialog) return [];
    const scrolls = [dialog, ...dialog.querySelectorAll(':not(textarea)')].filter(
      (box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1,
    );
    const nested = scrolls.filter((box) => scrolls.some((other) => other !== box && other.contains(box)));
    const found = nested.map((box) => `${box.clientHeight} px scroll inside what scrolls: ${box.className}`);
    const main = [...dialog.querySelectorAll('footer button')].at(-1);
    if (!main) return found;
    const places = scrolls.map((box) => [box, box.scrollTop] as const);
    main.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = main.getBoundingClientRect();
    for (const [box, place] of places) box.scrollTop = place;
    const isReached = top >= -1 && bottom <= window.innerHeight + 1;
    return isReached ? found : [...found, `out of reach: ${main.textContent} ${top}-${bottom}`];
  });
}

/** Finds the same with text of twice the size, and restores the size. */
export async function cutOffAtTwiceTheSize(page: Page): Promise<string[]> {
  const size = (of: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, of);
  await size('200%');
  const found = await onceSettled(() => cutOff(page));
  await size('');
  return found;
}

/** Repeats a search until it finds nothing: menus and tables change some frames after a change of size. */
async function onceSettled(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  await expect
    .poll(async () => {
      found = await find();
      return found;
    })
    .toEqual([])
    .catch(() => undefined);
  return found;
}
