import { expect, type Locator, type Page, test } from '@playwright/test';
import { pages } from '#shared/pages.ts';
import { mailTo, PAYS, ROSE } from './server-calls.ts';
import { dialog, fillShipping, open, openSavedGuest, payWith } from './steps.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
const bottom = async (place: Locator) => {
  const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
};

/** How far elements have moved by themselves since the page loaded (web.dev/articles/cls). */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted'));
}

const ESTIMATE =
  /^Printed and posted by \w+day \d+ \w+, with you by \w+day \d+ \w+\. Demonstration: nothing is posted\.$/;

test('a visitor sees the card, the promise, the price and the next step, on a small phone too, and then the whole log-in', async ({
  page,
}) => {
  const shifted = await countShifts(page);
  // Language data must not load before the first view, which needs none of it.
  await page.addInitScript(() => {
    const made: string[] = [];
    Reflect.set(window, 'made', made);
    for (const name of ['Segmenter', 'ListFormat', 'DateTimeFormat', 'Collator', 'NumberFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(Tool, options, target) {
            made.push(name);
            return Reflect.construct(Tool, options, target);
          },
        }),
      );
  });
  await open(page, '/auth');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([]);
  const way = page.getByRole('link', { name: 'Make a card without an account' });
  const places = [
    page.getByRole('img', { name: /^The front of a card for Emma and Max/ }),
    page.getByRole('heading', { level: 1 }),
    page.getByText('£9.99 delivered'),
    way,
    page.getByText('OR', { exact: true }),
    page.getByRole('tab', { name: 'Login' }),
  ];
  const tops = await Promise.all(places.map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const logIn = page.getByRole('button', { name: 'Log in' });
  expect(await bottom(logIn), 'in the first screenful').toBeLessThan(PHONE.height);
  expect(await shifted()).toBeLessThanOrEqual(0.01);
  for (const size of [
    { width: 360, height: 560 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    expect(await bottom(way), `at ${size.width} × ${size.height}`).toBeLessThan(size.height);
  }
});

test('the card turns over once by itself, unless reduced motion is preferred, and for all visitors at a press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const turned: string[] = [];
    Object.assign(window, { turned });
    document.addEventListener('animationstart', ({ animationName }) => turned.push(animationName));
  });
  const turned = () => page.evaluate(() => Reflect.get(window, 'turned'));
  for (const [reducedMotion, expected] of [
    ['no-preference', ['turn-over']],
    ['reduce', []],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/auth');
    await expect(page.locator('[aria-label^="The back of the card"] svg'), 'the back is there').toHaveCount(
      1,
    );
    await expect.poll(turned).toEqual(expected);
    const back = page.getByRole('img', { name: /^The back of the card/ });
    await page.getByRole('button', { name: 'Turn the card over' }).click();
    await expect(back.locator('xpath=..')).not.toHaveAttribute('inert');
  }
});

test('a guest’s card appears at the first letter and stays in view, and its engine is not loaded before', async ({
  page,
}) => {
  const shifted = await countShifts(page);
  const fetched: string[] = [];
  page.on(
    'request',
    (request) => /harfbuzz|\/fonts\/|card-engine/.test(request.url()) && fetched.push(request.url()),
  );
  await open(page, '/guest');
  const example = page.getByRole('img', { name: /^The front of a card for Emma/ });
  await expect(page.getByText('£9.99 delivered')).toBeInViewport({ ratio: 1 });
  await expect(example).toBeInViewport({ ratio: 1 });
  const arrival = page.getByText(/with you by \w+day \d+ \w+\./).first();
  await expect(arrival).toBeInViewport({ ratio: 1 });
  await expect(arrival).toHaveText(/^with you by/i, { useInnerText: true });
  await expect(page.getByLabel('Name'), 'the first field').toBeInViewport({ ratio: 1 });
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  const card = (name: RegExp) => page.getByRole('main').getByRole('img', { name });
  const name = page.getByLabel('Name');
  // Real scrolling and key presses are used: movements that they cause are no shifts.
  for (let step = 0; step < 8; step += 1) await page.mouse.wheel(0, 40);
  await expect(name).toBeInViewport({ ratio: 1 });
  await name.pressSequentially('E');
  await expect(card(/^E: DOB Not specified/)).toBeInViewport({ ratio: 1 });
  await name.pressSequentially('lla');
  await expect(card(/^Ella: DOB Not specified/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2/11/2019');
  await page.getByLabel('Pounds').pressSequentially('7');
  await expect(card(/^Ella: DOB November 2, 2019, Weight 7 lbs 0 oz/), 'with the last field').toBeInViewport({
    ratio: 1,
  });
  expect(await shifted()).toBeLessThanOrEqual(0.01);
  await page.getByRole('tab', { name: 'Important People' }).tap();
  await expect(card(/^For your next card/), 'the side that is worked on').toBeVisible();
  await page.getByRole('tab', { name: 'Children' }).tap();
  await expect(page.getByLabel('Birth date'), 'what is typed is kept').toHaveValue('2/11/2019');
  await page.getByLabel('Name').fill('');
  await expect(example, 'without a name there is only the example').toBeVisible();

  await test.step('also on a phone in landscape', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByText('£9.99 delivered')).toBeInViewport({ ratio: 1 });
    await expect(example).toBeInViewport({ ratio: 1 });
    await name.scrollIntoViewIfNeeded();
    await name.fill('Ella');
    await expect(name).toBeInViewport();
    await page.mouse.wheel(0, 300);
    await expect(card(/^Ella/)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
  });

  await page.getByRole('button', { name: 'Add First Child' }).tap();
  await expect(page.getByRole('button', { name: 'Edit Ella' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Edit Ella' })).toBeInViewport({ ratio: 1 });
  await expect(card(/^Ella: DOB/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Edit Ella' }).tap();
  const form = dialog(page, 'Edit Child');
  await expect(form.getByLabel('Email reminders'), 'for members').toHaveCount(0);
  await form.getByLabel('Name').fill('Ellen');
  await expect(form.getByRole('img', { name: /^Ellen: DOB/ })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await expect(card(/^Ella: DOB/), 'what was not saved').toBeVisible();
  await page.getByText('What happens to my family’s details?').tap();
  await expect(page.getByText(/delete them 60 days after your order is complete/)).toBeVisible();
  const links = page.locator('details a');
  await expect(links).toHaveText(['Delivery and returns', 'Privacy', 'Terms', 'Contact']);
});

test('a new customer pays for a card, having seen both sides, and the same day and price everywhere', async ({
  page,
}) => {
  const email = 'rose.in.a.hurry@example.org';
  await open(page, '/auth');
  await page.getByRole('link', { name: 'Make a card without an account' }).click();
  const beside = page.getByRole('main').getByText(ESTIMATE).first();
  await expect(beside).toBeVisible();
  const estimate = (await beside.textContent()) ?? '';
  await page.getByLabel('Name').fill('Ella');
  await page.getByLabel('Birth date').fill('2/11/2019');
  await page.getByRole('button', { name: 'Add First Child' }).click();
  await page.getByRole('button', { name: "Order Your Dad's Cheat Sheet - £8.99" }).click();

  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await expect(proof).toContainText('Step 1 of 3');
  await expect(proof.getByRole('img', { name: /^Ella: DOB November 2, 2019/ })).toBeVisible();
  await proof.getByText('Back', { exact: true }).click();
  await expect(
    proof.getByRole('img', { name: /^For your next card, add some important dates here!/ }),
  ).toBeVisible();
  await expect(proof.getByText('There are no dates on the back yet.')).toBeInViewport({ ratio: 1 });
  await proof.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page, { ...ROSE, email });
  const payment = dialog(page, 'Payment');
  await expect(payment.getByText(estimate)).toBeVisible();
  await expect(
    payment.getByText('By pressing Pay Now you place an order and agree to pay £9.99 including delivery.'),
  ).toHaveCount(1);
  await expect(payment.locator('strong', { hasText: '£9.99' })).toBeInViewport();
  const terms = payment.getByRole('link', { name: /delivery and returns/ });
  await expect(terms).toHaveAttribute('target', '_blank');
  await payWith(page, PAYS);
  await expect(page.getByText('Order Successful!')).toBeVisible();

  const done = dialog(page, 'Your Order');
  await expect(done.getByText(estimate)).toBeVisible();
  const link = await done.getByRole('link', { name: /View or change/ }).getAttribute('href');
  await open(page, link ?? '/');
  const short = (words: string) =>
    new RegExp(`${words} (\\w{3})\\w*day (\\d+) (\\w{3})`).exec(estimate)?.slice(1).join(' ');
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Posted' })).toHaveText(`Postedby ${short('posted by')}`);
  await expect(steps.filter({ hasText: 'Delivered' })).toHaveText(`Deliveredby ${short('with you by')}`);
  await expect(page.getByRole('main').getByText('Demonstration: nothing is posted.')).toBeVisible();
  expect((await mailTo(page, email, /order #\d+$/)).text).toContain(estimate);
});

test('missing facts can be added from the proof, and deselected children stay so', async ({ page }) => {
  await openSavedGuest(page, [{ name: 'Ella' }]);
  const order = page.getByRole('button', { name: /^Order Your/ });
  await order.tap();
  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await proof.getByRole('button', { name: 'Add dates' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Important People' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Important People' })).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByRole('main').getByRole('img', { name: /^For your next card/ }),
    'the back',
  ).toBeVisible();

  await order.tap();
  const proceed = proof.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeEnabled();
  await proof.getByRole('checkbox', { name: 'Ella' }).uncheck();
  await expect(proceed).toBeDisabled();
  await expect(
    proof.getByText('There are no children on the front yet.'),
    'there is one to choose',
  ).toHaveCount(0);
  await proof.getByRole('checkbox', { name: 'Ella' }).check();
  await test.step('a missing weight is left off, printed again, and added', async () => {
    const missing = proof.getByRole('img', { name: /^Ella: DOB November 2, 2019, Weight Not specified\./ });
    await expect(missing).toBeVisible();
    await proof.getByRole('button', { name: 'Leave it off' }).tap();
    await expect(proof.getByText('Ella’s weight is left off.')).toBeVisible();
    await expect(proof.getByRole('img', { name: /^Ella: DOB November 2, 2019\./ })).toBeVisible();
    await proof.getByRole('button', { name: 'Print ‘Not specified’' }).tap();
    await expect(missing).toBeVisible();
    await proof.getByRole('button', { name: 'Add weight' }).tap();
    const edit = dialog(page, 'Edit Child');
    await expect(edit.getByLabel('Name')).toHaveValue('Ella');
    await edit.getByLabel('Pounds').fill('7');
    await edit.getByRole('button', { name: 'Save changes' }).tap();
    await expect(edit).toBeHidden();
    await expect(order).toBeFocused();
    await order.tap();
    await expect(proof.getByRole('img', { name: /Weight 7 lbs 0 oz\./ })).toBeVisible();
    await expect(proof.getByText('Ella’s weight')).toHaveCount(0);
  });
  await proceed.tap();
  await expect(dialog(page, 'Shipping')).toContainText('Step 2 of 3');
});

test.describe('when a page has loaded as far as the card', () => {
  test.use({ javaScriptEnabled: false, isMobile: true });
  for (const [path, sizes] of [
    ['/auth', [PHONE, { width: 844, height: 390 }]],
    ['/guest', [PHONE, { width: 1280, height: 900 }]],
  ] as const)
    test(`${path} shows the words in their final places`, async ({ page }) => {
      const words = [
        page.getByRole('heading', { level: 1 }),
        page.getByText('£9.99 delivered', { exact: true }),
        page.getByText('Card £8.99 + UK delivery £1.00'),
      ];
      const places = async () => {
        const found: number[] = [];
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const word of words) found.push(await top(word));
        }
        return found;
      };
      await page.goto(path);
      const whole = await places();
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const [begun = ''] = (await response.text()).split(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85 54"',
        );
        await route.fulfill({ response, body: begun });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Emma')).toHaveCount(0);
      for (const [index, at] of (await places()).entries())
        expect(Math.abs(at - (whole[index] ?? Number.NaN)), String(index)).toBeLessThan(1);
    });
});

test.describe('before its scripts and its stylesheet', () => {
  // Each page has parts that no other has; the other pages with the same frame look alike in both cases.
  for (const [name, width, theme, paths] of [
    ['phone', 390, 'light', [pages.auth.path, pages.guest.path, pages.contact.path]],
    ['desktop', 1280, 'dark', [pages.guest.path]],
  ] as const)
    test(`a page looks on a ${name} as it does with them`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
      await page.route('**/*.js', (route) => route.abort());
      const seen = async (path: string) => {
        await page.goto(path);
        return page.screenshot({ fullPage: true });
      };
      for (const path of paths) {
        // A font that loads late may be in one picture only, so both are taken again.
        await expect(async () => {
          const whole = await seen(path);
          await page.route('**/*.css', (route) => route.abort());
          const without = await seen(path);
          await page.unroute('**/*.css');
          expect(whole.equals(without), path).toBe(true);
        }).toPass();
      }
    });
});
