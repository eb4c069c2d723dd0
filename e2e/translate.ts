import { expect, type Page } from '@playwright/test';

/**
 * Translates the page from now on, as browsers do: each text is replaced by two `font` elements with other words, here
 * in capitals, including texts that are added later. Parts marked as not to be translated stay.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Options stay unchanged, because the journeys select by their texts.
    const LEFT = '[translate=no], font font, script, style, textarea, svg, option';

    function translateIn(node: Node): void {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.parentElement || text.parentElement.closest(LEFT)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = (text.textContent ?? '').toUpperCase();
        outer.append(inner);
        text.parentElement.replaceChild(outer, text);
      }
    }

    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateIn);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Checks that the page shows all texts that React has set, and that parts marked to stay are not translated. */
export async function expectTranslated(page: Page, kept: string[]): Promise<void> {
  const found = await page.evaluate(
    (kept) => {
      const stale: string[] = [];
      for (const shown of document.querySelectorAll('body *')) {
        const key = Object.keys(shown).find((own) => own.startsWith('__reactProps')) ?? '';
        const told = Reflect.get(shown, key)?.children;
        if (/^(?:string|number)$/.test(typeof told))
          if (shown.textContent?.toUpperCase() !== String(told).toUpperCase())
            stale.push(`${told}: ${shown.textContent}`);
      }
      const translated = [...document.querySelectorAll('font font')].map(
        ({ textContent }) => textContent ?? '',
      );
      return { stale, changed: translated.filter((text) => kept.some((word) => text.includes(word))) };
    },
    kept.map((word) => word.toUpperCase()),
  );
  expect(found).toEqual({ stale: [], changed: [] });
}
