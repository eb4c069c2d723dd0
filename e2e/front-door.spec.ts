import { expect, type Locator, type Page, test } from '@playwright/test';
import { pages } from '#shared/pages.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { mailTo, PAYS, ROSE } from './calls.ts';
import { dialog, open } from './steps.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
const bottom = async (place: Locator) => {
  const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
};

/** How far things have moved by themselves since the page came (web.dev/articles/cls). */
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

/** Every price in view that is larger than the total's own largest, at both ends of the screens. */
async function louderThanTotal(page: Page): Promise<string[]> {
  const louder: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    louder.push(...(await page.evaluate(pricesLouderThanTotal)));
  }
  await page.setViewportSize(PHONE);
  return louder;
}

function pricesLouderThanTotal(): string[] {
  const area = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  const prices: { text: string; size: number; weight: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    const text = node.textContent ?? '';
    if (!box?.checkVisibility() || !/£\d/.test(text)) continue;
    const { fontSize, fontWeight } = getComputedStyle(box);
    prices.push({ text, size: Number.parseFloat(fontSize), weight: Number(fontWeight) });
  }
  const totals = prices.filter(({ text }) => text.includes('£9.99'));
  const size = Math.max(0, ...totals.map((total) => total.size));
  const weight = Math.max(0, ...totals.map((total) => total.weight));
  if (prices.length === 0) return ['no price'];
  return prices
    .filter((price) => price.size > size || (price.weight > weight && price.size >= size))
    .map(({ text }) => text);
}

const ESTIMATE =
  /^Printed and posted by \w+day \d+ \w+, with you by \w+day \d+ \w+\. Demonstration: nothing is posted\.$/;

test('whoever comes sees the card, the promise, the price and the way to it; then the way in', async ({
  page,
}) => {
  const shifted = await countShifts(page);
  await open(page, '/auth');
  const front = page.getByRole('img', { name: /^The front of a card for Emma and Max/ });
  const places = [
    front,
    page.getByRole('heading', { level: 1 }),
    page.getByText('£9.99 delivered'),
    page.getByRole('link', { name: 'Make a card without an account' }),
    page.getByText('OR', { exact: true }),
    page.getByRole('tab', { name: 'Login' }),
  ];
  const tops = await Promise.all(places.map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(await bottom(page.getByRole('tab', { name: 'Login' })), 'in the first screenful').toBeLessThan(
    PHONE.height,
  );
  const sizeOf = (words: RegExp) =>
    page.getByText(words).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(/^£9\.99 delivered/)).toBeGreaterThan(await sizeOf(/£8\.99/));
  expect(await shifted()).toBeLessThanOrEqual(0.01);
});

test('on a small phone the card, the promise, the price and the way to it are in the first screenful', async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 560 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/auth');
    const way = page.getByRole('link', { name: 'Make a card without an account' });
    expect(await bottom(way), `at ${size.width} × ${size.height}`).toBeLessThan(size.height);
  }
});

test('nothing loads the data of a language before the first view that does not show it', async ({ page }) => {
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
});

test('the card turns over once by itself, not for who wants no motion, and for everybody at a press', async ({
  browser,
}) => {
  for (const [reducedMotion, expected] of [
    ['no-preference', ['turn-over']],
    ['reduce', []],
  ] as const) {
    const page = await (await browser.newContext({ reducedMotion })).newPage();
    await page.addInitScript(() => {
      const turned: string[] = [];
      Object.assign(window, { turned });
      document.addEventListener('animationstart', ({ animationName }) => turned.push(animationName));
    });
    const turned = () => page.evaluate(() => Reflect.get(window, 'turned'));
    await open(page, '/auth');
    await expect(page.locator('[aria-label^="The back of the card"] svg'), 'the back is there').toHaveCount(
      1,
    );
    await expect.poll(turned).toEqual(expected);
    const back = page.getByRole('img', { name: /^The back of the card/ });
    await page.getByRole('button', { name: 'Turn the card over' }).click();
    await expect(back.locator('xpath=..')).not.toHaveAttribute('inert');
    await page.context().close();
  }
});

test('a page has its title before any script has run, and keeps it', async ({ page }) => {
  for (const path of [
    '/auth',
    '/guest',
    '/reset-password',
    '/contact',
    '/delivery-and-returns',
    '/privacy',
    '/terms',
  ]) {
    const sent = await (await page.request.get(path)).text();
    const [, title] = /<title>(.*)<\/title>/.exec(sent) ?? [];
    await open(page, path);
    expect([path, await page.title()]).toEqual([path, title]);
  }
});

test('a guest’s card is there from the first letter and stays in sight, and its engine does not come before', async ({
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
  await expect(page.getByText(/^Printed and posted by/).first()).toBeInViewport({ ratio: 1 });
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  const card = (name: RegExp) => page.getByRole('main').getByRole('img', { name });
  const name = page.getByLabel('Name');
  // As people scroll and press keys: what moves by that is no shift.
  for (let step = 0; step < 8; step += 1) await page.mouse.wheel(0, 40);
  await expect(name).toBeInViewport({ ratio: 1 });
  await name.pressSequentially('E');
  await expect(card(/^E: DOB Not specified/)).toBeInViewport({ ratio: 1 });
  await name.pressSequentially('lla');
  await expect(card(/^Ella: DOB Not specified/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2/11/2019');
  for (const _ of ['calendar', 'time', 'clock', 'pounds']) await page.keyboard.press('Tab');
  await page.keyboard.type('7');
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

  await page.getByLabel('Name').fill('Ella');
  await page.getByRole('button', { name: 'Add First Child' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Children' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Ella' }).tap();
  const form = dialog(page, 'Edit Child');
  await form.getByLabel('Name').fill('Ellen');
  await expect(form.getByRole('img', { name: /^Ellen: DOB/ })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await expect(card(/^Ella: DOB/), 'what was not saved').toBeVisible();
  await page.getByText('What happens to my family’s facts?').tap();
  await expect(page.getByText(/erase them 60 days after it is settled/)).toBeVisible();
  const links = page.locator('details a');
  await expect(links).toHaveText(['Delivery and returns', 'Privacy', 'Terms', 'Contact']);
});

test('on a phone lying down the card and its price are in the first screenful, and the card stays while it is typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/guest');
  await expect(page.getByText('£9.99 delivered')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: /^The front of a card for Emma/ })).toBeInViewport({ ratio: 1 });
  const name = page.getByLabel('Name');
  await name.scrollIntoViewIfNeeded();
  await name.fill('Ada Archer');
  await expect(name).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('main').getByRole('img', { name: /^Ada Archer/ })).toBeInViewport({ ratio: 1 });
});

test('a stranger has paid for a card after six taps and ten fields, has seen both sides and the day before, and £9.99 is the loudest', async ({
  page,
}) => {
  const email = 'rose.in.a.hurry@example.org';
  const count = { taps: 0, fields: 0 };
  const tap = async (place: Locator) => {
    count.taps += 1;
    await place.tap();
  };
  // Letter by letter: with all fields filled at once, the tap on the next step's button follows the last tap within 300 ms,
  // and the button ignores it as the second one of a double tap.
  const fill = async (place: Locator, words: string) => {
    count.fields += 1;
    await place.pressSequentially(words, { delay: 15 });
  };
  await open(page, '/auth');
  await tap(page.getByRole('link', { name: 'Make a card without an account' }));
  const beside = page.getByRole('main').getByText(ESTIMATE).first();
  await expect(beside).toBeVisible();
  const estimate = await beside.innerText();
  expect(await louderThanTotal(page)).toEqual([]);
  await fill(page.getByLabel('Name'), 'Ella');
  await fill(page.getByLabel('Birth date'), '2/11/2019');
  await tap(page.getByRole('button', { name: 'Add First Child' }));
  await tap(page.getByRole('button', { name: "Order Your Dad's Cheat Sheet - £8.99" }));

  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await expect(proof).toContainText('Step 1 of 3');
  for (const side of [/^Ella: DOB November 2, 2019/, /^For your next card, add some important dates here!/]) {
    const picture = proof.getByRole('img', { name: side });
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(320);
  }
  await expect(proof.getByText('The back has no dates yet.')).toBeInViewport({ ratio: 1 });
  await tap(proof.getByRole('button', { name: 'Proceed to Checkout' }));
  const form = dialog(page, 'Shipping');
  expect(await louderThanTotal(page)).toEqual([]);
  for (const [label, words] of [
    ...[['Full name', ROSE.name] as const, ['Email', email] as const, ['Address', ROSE.address] as const],
    ...[['City', ROSE.city] as const, ['Postcode', ROSE.postcode] as const],
  ])
    await fill(form.getByLabel(label), words);
  await tap(form.getByRole('button', { name: 'Continue to Payment' }));
  const payment = dialog(page, 'Payment');
  await expect(payment.getByText(estimate)).toBeVisible();
  await expect(
    payment.getByText('By pressing Pay Now you place an order and agree to pay £9.99 with delivery.'),
  ).toHaveCount(1);
  await expect(payment.locator('strong', { hasText: '£9.99' })).toBeInViewport();
  const terms = payment.getByRole('link', { name: /delivery and returns/ });
  await expect(terms).toHaveAttribute('target', '_blank');
  expect(await louderThanTotal(page)).toEqual([]);
  await fill(payment.getByLabel('Card number'), PAYS);
  await fill(payment.getByLabel('Expiry'), '12/34');
  await fill(payment.getByLabel('CVC'), '123');
  await tap(payment.getByRole('button', { name: 'Pay Now' }));
  await expect(page.getByText('Order Successful!')).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(6);
  expect(count.fields).toBeLessThanOrEqual(10);

  const done = dialog(page, 'Your Order');
  await expect(done.getByText(estimate)).toBeVisible();
  const link = await done.getByRole('link', { name: /See, correct or cancel/ }).getAttribute('href');
  await open(page, link ?? '/');
  await expect(page.getByRole('status').first()).toContainText(estimate);
  expect((await mailTo(page, email, /order #\d+$/)).text).toContain(estimate);
});

test('what the proof finds missing can be added from there, and nobody left out is forgotten', async ({
  page,
}) => {
  await open(page, '/guest');
  await page.getByLabel('Name').fill('Ella');
  await page.getByLabel('Birth date').fill('2/11/2019');
  await page.getByRole('button', { name: 'Add First Child' }).tap();
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
  await expect(proof.getByText('The front has no children yet.'), 'there is one to choose').toHaveCount(0);
  await proof.getByRole('checkbox', { name: 'Ella' }).check();
  await proceed.tap();
  await expect(dialog(page, 'Shipping')).toContainText('Step 2 of 3');
});

test.describe('of a page that has come as far as the card', () => {
  test.use({ javaScriptEnabled: false, isMobile: true });
  for (const { width, height } of [PHONE, { width: 844, height: 390 }, { width: 1280, height: 900 }])
    for (const path of ['/auth', '/guest'])
      test(`${path} shows at ${width} × ${height} the words where they will be`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const words = [
          page.getByRole('heading', { level: 1 }),
          page.getByText('£9.99 delivered', { exact: true }),
          page.getByText('card £8.99 + UK delivery £1.00'),
        ];
        await page.goto(path);
        const whole = await Promise.all(words.map(top));
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
        for (const [index, word] of words.entries())
          expect(Math.abs((await top(word)) - (whole[index] ?? Number.NaN)), String(word)).toBeLessThan(1);
      });
});

test.describe('before its scripts and its file of styles', () => {
  for (const [name, width, theme] of [
    ['phone', 390, 'light'],
    ['desktop', 1280, 'dark'],
  ] as const)
    test(`a page looks on a ${name} as it does with them`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
      await page.route('**/*.js', (route) => route.abort());
      const paths = [
        pages.auth.path,
        pages.guest.path,
        pages.resetPassword.path,
        ...SHOP_LINKS.map(({ path }) => path),
      ];
      const seen = async (path: string) => {
        await page.goto(path);
        return page.screenshot({ fullPage: true });
      };
      for (const path of paths) {
        // A face of letters that comes late is on one picture and not on the other: both are taken again.
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
