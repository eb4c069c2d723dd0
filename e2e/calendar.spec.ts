import { expect, request, test } from '@playwright/test';
import { dialogsSettled, importNotebook, open, registerMember, unfold } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] });

test('a member subscribes on a phone and makes a new address, and the old one stops working', async ({
  page,
  baseURL,
}) => {
  await registerMember(page);
  await importNotebook(page, [{ name: 'Ada', birthdate: '2019-11-02' }]);
  await open(page, '/account?tab=reminders');
  const section = page.getByRole('region', { name: 'Calendar', exact: true });
  await section.getByRole('button', { name: 'Add to my calendar' }).click();

  await unfold(section, 'Other calendars');
  const field = section.getByLabel('Calendar link');
  const address = await field.inputValue();
  expect(address).toMatch(`${baseURL}/calendar/`);
  const webcal = address.replace('http:', 'webcal:');
  await expect(section.getByRole('link', { name: 'Add to this device' })).toHaveAttribute('href', webcal);
  const google = await section.getByRole('link', { name: /^Add to Google Calendar/ }).getAttribute('href');
  expect(new URL(google ?? '').searchParams.get('cid')).toBe(webcal);
  const outlook = await section.getByRole('link', { name: /^Add to Outlook.com/ }).getAttribute('href');
  expect(new URL(outlook ?? '').searchParams.get('url')).toBe(address);
  await section.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // Calendar programs have no cookie.
  const calendar = await request.newContext();
  const feed = async (from: string) => calendar.get(from);
  expect(await (await feed(address)).text()).toContain('SUMMARY:Ada turns 7');
  await unfold(section, 'Customise');
  await section.getByLabel('Children’s birthdays').uncheck();
  await expect.poll(async () => (await feed(address)).text()).not.toContain('Ada');

  await section.getByRole('button', { name: 'Create a new link' }).click();
  const question = page.getByRole('alertdialog', { name: 'Create a new link?' });
  await question.getByRole('button', { name: 'Create a new link' }).click();
  await expect(page.getByText('Your calendar has a new link')).toBeVisible();
  await expect(field).not.toHaveValue(address);
  expect((await feed(address)).status()).toBe(404);
  const renewed = await field.inputValue();
  expect((await feed(renewed)).status()).toBe(200);

  await dialogsSettled(page);
  await section.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Add to my calendar' })).toBeVisible();
  expect((await feed(renewed)).status()).toBe(404);
  await calendar.dispose();
});

test('choices about dates made while earlier ones are still being read are all saved, and shown at once', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-02-20T12:00:00Z'));
  await registerMember(page);
  await importNotebook(page, [{ name: 'Ada', birthdate: '2024-02-29' }]);
  const address = '/api/user/date-choices';
  const chosen = async () => (await page.request.get(address)).json();
  await page.request.put(address, { data: { leapDay: '02-28', roundDays: true } });
  let answer = () => {};
  const chosenAnew = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // The choices are read before the change and answered after it.
    const response = await route.fetch();
    await chosenAnew;
    await route.fulfill({ response });
  });
  await open(page, '/account?tab=reminders');
  const dates = page.getByRole('region', { name: '29 February and day counts', exact: true });
  await unfold(dates, '29 February and day counts');
  await dates.getByText('1 March', { exact: true }).click();
  await expect(dates.getByLabel('1 March')).toBeChecked();
  answer();
  await expect.poll(chosen).toEqual({ leapDay: '03-01', roundDays: true });
  await dates.getByLabel(/^Celebrate 1,000/).uncheck();
  await expect.poll(chosen).toEqual({ leapDay: '03-01', roundDays: false });
  await open(page, '/');
  const row = page.getByRole('listitem').filter({ hasText: 'in 9 days · Monday' });
  await expect(row).toContainText('29 February in leap years');
});
