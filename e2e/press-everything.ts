import { expect, type Page, type Request } from '@playwright/test';

/** The element with the focus, as a user of a keyboard and a screen reader perceives it. */
type Focus = {
  /** Its role and name; empty if no element has the focus. */
  at: string;
  /** Why it cannot be used, such as out of sight, covered or without a name; empty if it can. */
  wrong: string;
};

/** Dialogs and menus over the page; the controls of the topmost one are pressed first. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';
const CONTROLS =
  ':is(button, select, summary, input:not([type=file], [type=hidden]), textarea, [role=menuitem], a[download]):not(:disabled)';

type Options = {
  /** The page to press, loaded again after a press that leaves it. */
  path: string;
  /** Controls that are not pressed because they leave the page or end the test. */
  spare: RegExp;
};

/**
 * Presses every control of a page, and of each dialog and menu that opens, once by keyboard. After each press the focus
 * must be on a visible element with a name, and a screen reader must read out the result: by a move of the focus, by
 * the new state of the control, or by a live region. Returns a sentence for each fault.
 */
export async function pressEverything(page: Page, { path, spare }: Options): Promise<string[]> {
  await page.addInitScript(observe, { layers: LAYERS, controls: CONTROLS });
  await page.goto(path, { waitUntil: 'networkidle' });
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const done = new Set<string>();
  const faults: string[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await settled();
    const control = await page.evaluate(
      ({ done, spare, flags }) => Reflect.get(window, 'focusTrial').next(done, spare, flags),
      { done: [...done], spare: spare.source, flags: spare.flags },
    );
    if (!control) {
      if (!(await page.locator(LAYERS).count())) break;
      await page.keyboard.press('Escape');
      await judge('Escape');
      continue;
    }
    if (control.isNew) {
      faults.push(...(await tabThrough(page)));
      continue;
    }
    done.add(control.id);
    await page.keyboard.press(control.key);
    await judge(control.id, control.key !== 'ArrowDown');
    if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname)
      await page.goto(path, { waitUntil: 'networkidle' });
  }
  return faults;

  /** Waits until all requests, drawing and animations have ended. */
  async function settled() {
    await expect.poll(() => asked.size, { intervals: [5, 10, 20] }).toBe(0);
    await page.waitForFunction(() => Reflect.get(window, 'focusTrial')?.isQuiet());
  }

  async function judge(what: string, mustBeHeard = false) {
    await settled();
    // React may delay the drawing of a change, such as a dialog.
    const until = Date.now() + SILENT_MS;
    let { focus, heard } = await verdict(page);
    while (mustBeHeard && !heard && Date.now() < until) ({ focus, heard } = await verdict(page));
    if (focus.wrong) faults.push(`${what}: ${focus.wrong} (${focus.at})`);
    if (mustBeHeard && !heard) faults.push(`${what}: nothing is said`);
  }
}

/** Time after which a result that has not been read out never will be. */
const SILENT_MS = 5000;

function verdict(page: Page): Promise<{ focus: Focus; heard: string }> {
  return page.evaluate(() => Reflect.get(window, 'focusTrial').judge());
}

/** Presses Tab until the focus has visited each control of the topmost layer. Returns a sentence for each fault. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  const met = new Set<string>();
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab');
    const { focus } = await verdict(page);
    if (focus.wrong && !/lost/.test(focus.wrong)) faults.add(`Tab: ${focus.wrong} (${focus.at})`);
    if (met.has(focus.at) && met.size > 1 && [...met][0] === focus.at) break;
    met.add(focus.at);
  }
  return [...faults];
}

/** Runs in the page: chooses the next control to press, and judges the result of the press. */
function observe({ layers, controls }: { layers: string; controls: string }): void {
  let quietSince = performance.now();
  const tabbed = new Set<string>();
  const spoken: string[] = [];
  let pressed: { element: Element; state: string; focus: Element | null; url: string } | null = null;
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  new MutationObserver((records) => {
    quietSince = performance.now();
    for (const { target, addedNodes } of records) {
      const near = target instanceof Element ? target : target.parentElement;
      const region = near?.closest(live);
      if (region?.isConnected) spoken.push(region.textContent ?? '');
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches('[role=alert]') || node.querySelector('[role=alert]')))
          spoken.push(node.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  const top = (): Element =>
    [...document.querySelectorAll(layers)]
      .filter((one) => one.getAttribute('data-state') !== 'closed')
      .at(-1) ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const words =
      element.getAttribute('aria-label') ||
      labelled ||
      labels.map(({ textContent }) => textContent).join(' ') ||
      element.textContent ||
      element.getAttribute('title') ||
      '';
    return words.replace(/\s+/g, ' ').trim();
  };
  const idOf = (element: Element) => {
    const layer = top();
    const role =
      element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName.toLowerCase();
    return `${layer === document.body ? '' : `[${nameOf(layer).slice(0, 40)}] `}${role} ${nameOf(element).slice(0, 60)}`;
  };
  const stateOf = (element: Element) =>
    ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-disabled', 'aria-invalid', 'open']
      .map((attribute) => element.getAttribute(attribute))
      .concat(
        String((element as HTMLInputElement).checked),
        (element as HTMLInputElement).value,
        nameOf(element),
      )
      .concat(String(element.tagName === 'SUMMARY' && (element.parentElement as HTMLDetailsElement).open))
      .join();
  const keyFor = (element: Element) => {
    if (element.matches('input[type=checkbox]')) return 'Space';
    if (element.matches('input[type=radio], select')) return 'ArrowDown';
    return element.matches('input, textarea') ? 'Shift' : 'Enter';
  };

  const wrongWith = (element: Element | null): string => {
    if (!element || element === document.body || element === document.documentElement)
      return 'the focus is lost';
    if (!nameOf(element)) return 'it has no name';
    const box = element.closest('label')?.getBoundingClientRect() ?? element.getBoundingClientRect();
    const seen = {
      left: Math.max(box.left, 0),
      right: Math.min(box.right, innerWidth),
      top: Math.max(box.top, 0),
      bottom: Math.min(box.bottom, innerHeight),
    };
    if (seen.left >= seen.right || seen.top >= seen.bottom) return 'it is out of sight';
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9].map((y) => [
        seen.left + x * (seen.right - seen.left),
        seen.top + y * (seen.bottom - seen.top),
      ]),
    );
    const holder = element.closest('label') ?? element;
    const isSeen = points.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null && (holder.contains(there) || (there.contains(holder) && holder.contains(element)))
      );
    });
    if (isSeen) return '';
    const [x = 0, y = 0] = points[0] ?? [];
    const cover = document.elementFromPoint(x, y);
    return cover?.closest('[data-toasts]') ? '' : `it is covered by ${cover?.outerHTML.slice(0, 200)}`;
  };

  Object.assign(window, {
    focusTrial: {
      isQuiet: () =>
        document.querySelector('main h1') &&
        !document.querySelector('.animate-breathe') &&
        performance.now() - quietSince > 60,
      next(done: string[], spare: string, flags: string) {
        const known = new Set(done);
        const isSpared = new RegExp(spare, flags);
        const all = [...top().querySelectorAll<HTMLElement>(controls)].filter(isShown);
        const left = all.filter((one) => !known.has(idOf(one)) && !isSpared.test(idOf(one)));
        // Tabs come after other controls, and buttons that close the layer come last.
        const lateness = (one: Element) =>
          Number(one.matches('[role=tab]')) + 2 * Number(/ (Close|Cancel|Done)$/.test(idOf(one)));
        const element = left.sort((one, other) => lateness(one) - lateness(other))[0];
        if (!element) return null;
        const layer = nameOf(top()).slice(0, 40);
        const isNew = !tabbed.has(layer);
        tabbed.add(layer);
        element.focus({ focusVisible: true } as FocusOptions);
        spoken.length = 0;
        // The result of the press may take a moment to start.
        quietSince = performance.now();
        pressed = { element, state: stateOf(element), focus: document.activeElement, url: location.href };
        return { id: idOf(element), key: keyFor(element), isNew };
      },
      judge() {
        const element = document.activeElement;
        const isSame = pressed?.focus === element;
        const heard = isSame
          ? [
              spoken.filter(Boolean).at(-1) ?? '',
              pressed && stateOf(pressed.element) !== pressed.state ? 'its state' : '',
              pressed?.element.matches(
                'input:not([type=checkbox], [type=radio]), textarea, [aria-selected=true], [aria-disabled=true], [type=file], [download]',
              )
                ? 'nothing new'
                : '',
            ]
              .join(' ')
              .trim()
          : 'the focus';
        return { focus: { at: element ? idOf(element) : '', wrong: wrongWith(element) }, heard };
      },
    },
  });
}
