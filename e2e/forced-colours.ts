import type { Page } from '@playwright/test';

/**
 * Elements that look alike in forced colours: a selected tab or choice and its neighbour, or a button for the main
 * action and the page.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    const looks = (element: Element) => {
      const { backgroundColor, color, borderBottomColor, outlineColor } = getComputedStyle(element);
      return [backgroundColor, color, borderBottomColor, outlineColor].join();
    };
    const shown = (selector: string) =>
      [...top.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const named = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`;
    const same = (chosen: string, other: string) =>
      shown(chosen).filter((element) => {
        const [neighbour] = [...(element.parentElement?.querySelectorAll(other) ?? [])];
        return neighbour && looks(neighbour) === looks(element);
      });
    const around = getComputedStyle(document.body).backgroundColor;
    const edgeless = shown('button.bg-primary, a.bg-primary').filter((button) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(button);
      return backgroundColor === around && Number.parseFloat(borderTopWidth) === 0;
    });
    return [
      ...same('[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'),
      ...same('label:has(> input[type=radio]:checked)', 'label:has(> input[type=radio]:not(:checked))'),
      ...same('[aria-pressed=true]', '[aria-pressed=false]'),
      ...edgeless,
    ].map(named);
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
