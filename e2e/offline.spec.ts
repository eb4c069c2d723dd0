import { expect, type Page, test } from '@playwright/test';
import { newServerPlace } from '#server/testing/process.ts';
import { check } from './check.ts';
import { dialog, fillFirstChild, open, openNewNotebook, registerMember, unfold } from './steps.ts';

const ADA = { name: 'Ada Archer', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };
const GRACE = { name: 'Grace', relationship: 'spouse' };
const PHONE = { viewport: { width: 390, height: 844 } };

test.use({ ...PHONE, serviceWorkers: 'allow' });

/** Waits until the device has the program and, if asked for, a member's facts. */
async function isReadyForOffline(page: Page, facts = true): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if (facts) await expect.poll(async () => (await keptFacts(page)).length).toBe(1);
}

/** The names and contents of the members' data on the device. */
const keptFacts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('facts-'));
    const kept = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/offline/facts')),
    );
    return Promise.all(kept.flatMap((answer) => (answer ? [answer.text()] : [])));
  });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' });

test('a member’s facts and card open without a connection, and a page that is never stored says that it needs one', async ({
  page: before,
  context,
}) => {
  await openNewNotebook(before, [ADA], [GRACE]);
  await isReadyForOffline(before);
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('Grace')).toBeVisible();
  await page.getByRole('tab', { name: 'Children' }).click();
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /Ada Archer/ })).toBeVisible();

  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.getByRole('alert')).toContainText('You need to be online');
  await check(page, 'a page that no device keeps');
});

test('stored data is deleted at log-out, for another user, and with the session and the account', async ({
  page,
  context,
}) => {
  await openNewNotebook(page, [ADA]);
  await isReadyForOffline(page);

  await test.step('another user', async () => {
    await registerMember(page);
    await open(page, '/');
    await expect(page.getByText('No children added yet')).toBeVisible();
    await expect.poll(() => keptFacts(page)).toEqual([expect.not.stringContaining('Ada Archer')]);
  });

  await test.step('a session that has ended', async () => {
    await context.clearCookies();
    await open(page, '/guest');
    await expect.poll(() => keptFacts(page)).toEqual([]);
  });

  await test.step('log-out, also without a connection', async () => {
    await openNewNotebook(page, [ADA]);
    await isReadyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByText(/^Your details have been removed from this device/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    expect(await keptFacts(page)).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Ada Archer')).toBeHidden();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('log-out-pending'))).toBe(null);
    await expect.poll(async () => (await page.request.get('/api/user')).status()).toBe(401);
    expect(await keptFacts(page)).toEqual([]);
  });

  await test.step('the switch in the account, and the account', async () => {
    const { username } = await openNewNotebook(page, [ADA]);
    await isReadyForOffline(page);
    await open(page, '/account?tab=device');
    const section = page.getByRole('region', { name: 'Offline access' });
    await unfold(section, 'What’s stored here?');
    await expect(section.getByText(/removed from this device when you/)).toBeVisible();
    await expect(section.getByRole('status')).toHaveText(/^Ready: you can read your details offline/);
    await check(page, 'what the device keeps');
    await section.getByRole('switch').uncheck();
    await expect.poll(() => keptFacts(page)).toEqual([]);
    await open(page, '/');
    await expect(page.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
    expect(await keptFacts(page)).toEqual([]);
    await open(page, '/account?tab=device');
    await section.getByRole('switch').check();
    await expect(section.getByRole('status')).toHaveText(
      /^(Not ready yet: open your family’s details|Ready:)/,
    );
    await open(page, '/');
    await expect.poll(() => keptFacts(page)).toEqual([expect.stringContaining('Ada Archer')]);
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const form = dialog(page, /Delete/);
    await form.getByLabel(/username/i).fill(username);
    await form.getByLabel('Current password').fill('secret1');
    await form.getByRole('button', { name: /Delete/ }).click();
    await expect(page).toHaveURL('/auth');
    await expect.poll(() => keptFacts(page)).toEqual([]);
  });
});

test('saved guest data opens without a connection; a visitor’s device stores nothing', async ({
  page,
  context,
}) => {
  await open(page, '/guest');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await fillFirstChild(page, { name: 'Ada Archer', born: '2 11 2019' });
  await page.getByRole('button', { name: 'Keep this on my computer' }).click();
  await expect(page.getByText(/^Saved on this device until/)).toBeVisible();
  await isReadyForOffline(page, false);
  await expect(page.getByText('You can open this page offline too.')).toBeVisible();
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
  await expect(bar(again)).toContainText('You can order when you’re back online.');
  await expect(again.getByRole('button', { name: /^Order Your/ })).toBeDisabled();
  await context.setOffline(false);
  await expect(bar(again)).toBeHidden();
});

test('an update: no page continues with a server of another build', async ({ browser }) => {
  const { env, start, remove } = await newServerPlace();
  const BASE_URL = `http://127.0.0.1:${env.PORT}`;
  let server = await start({ BASE_URL });
  const context = await browser.newContext({ baseURL: server.url, ...PHONE });
  try {
    const page = await context.newPage();
    await openNewNotebook(page, [ADA]);
    await isReadyForOffline(page);
    // A locator is used, because it survives reloads of the page.
    const buildOf = async () =>
      JSON.parse((await page.locator('#boot').textContent()) ?? '{}').build as string;
    const old = await buildOf();
    const typing = dialog(page, 'Add Child');
    await page.getByRole('button', { name: 'Add Child' }).click();
    await typing.getByLabel('Name').fill('Ben');
    await typing.getByLabel('Birth date').fill('2 November 2021');

    // Another setting in the pages makes another build, like a change of the code.
    server.child.kill();
    await server.ended;
    server = await start({ BASE_URL, DISPATCH_DAYS: '4' });

    await test.step('with typed text, the page says so and waits', async () => {
      await page.route('**/api/children', async (route) => {
        const response = await route.fetch({ method: 'GET' });
        await route.fulfill({ response, status: 503, body: 'Not now' });
      });
      await typing.getByRole('button', { name: 'Add child' }).click();
      await expect(page.getByText('Finish what you’re doing, then load the new version.')).toBeAttached();
      await check(page, 'a newer version');
      expect(await buildOf()).toBe(old);
      await expect(typing.getByLabel('Name')).toHaveValue('Ben');
    });

    await test.step('without typed text, it reloads by itself', async () => {
      await page.unroute('**/api/children');
      await typing.getByRole('button', { name: 'Add child' }).click();
      await expect(page.getByRole('article', { name: 'Ben' })).toBeVisible();
      await expect.poll(buildOf).not.toBe(old);
    });

    await test.step('the worker is of the new build, and opens it offline', async () => {
      const now = await buildOf();
      const programs = () =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('program-')));
      await expect.poll(programs).toEqual([`program-${old}`, `program-${now}`]);
      await expect.poll(() => keptFacts(page)).toEqual([expect.stringContaining('"Ben"')]);
      const isNew = () =>
        page.evaluate(async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready;
          return installing === null && waiting === null && active?.state === 'activated';
        });
      await expect.poll(isNew).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('article', { name: 'Ben' })).toBeVisible();
      expect(await buildOf()).toBe(now);
    });
  } finally {
    await context.close();
    await remove();
  }
});
