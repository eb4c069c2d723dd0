import { expect, type Page, test } from '@playwright/test';
import { check, DESK_IN_THE_LIGHT, PHONE_IN_THE_DARK } from './check.ts';
import { dialog, dialogsSettled, fillFirstChild, fillShipping, logIn, open, payWith } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Mail = { to: string; subject: string; text: string; html: string };

async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  const found = async () => {
    const all: Mail[] = await (await page.request.get('/dev/mail.json')).json();
    return all.find((mail) => mail.to === address && subject.test(mail.subject));
  };
  await expect.poll(async () => (await found()) !== undefined, { message: `${subject} arrives` }).toBe(true);
  return (await found()) as Mail;
}

async function orderCard(page: Page, email: string): Promise<void> {
  await open(page, '/guest');
  await fillFirstChild(page, { name: 'Adda Archer', day: '2', month: '11', year: '2019' });
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const form = dialog(page, 'Shipping');
  await form.getByLabel('This is a gift').check();
  await form.getByLabel('Gift note').fill('For Grandad\nwith love 💛');
  await form.getByLabel('Your name').fill('Rose Archer');
  await form.getByLabel('Your email').fill(email);
  await fillShipping(page, {
    name: 'Joe Archer',
    email,
    address: '1 High Street',
    city: 'Leeds',
    postcode: 'ls11aa',
  });
  await payWith(page, '4242 4242 4242 4242');
  await expect(
    dialog(page, 'Your Order').getByRole('link', { name: /See, correct or cancel/ }),
  ).toBeVisible();
}

test('a guest opens the link of the mail, corrects the address and a name, sees the receipt, and cancels', async ({
  page,
  browser,
}) => {
  const email = 'rose.link@example.org';
  await orderCard(page, email);
  const mail = await mailTo(page, email, /order #\d+$/);
  const address = /http\S+\/order\/\S+/.exec(mail.text)?.[0] ?? '';

  // Another browser: nothing but the link opens it.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await open(phone, new URL(address).pathname);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(phone.getByRole('status').first()).toContainText('We have your order');
  await expect(phone.getByRole('img', { name: /Adda Archer/ })).toBeVisible();
  await expect(phone.getByText('LS1 1AA')).toBeVisible();
  await expect(phone.getByText('with love 💛')).toBeVisible();
  await check(phone);

  await test.step('the address is corrected', async () => {
    await phone.getByRole('button', { name: 'Correct the address' }).click();
    const form = dialog(phone, 'Correct the address');
    await form.getByLabel('Address', { exact: true }).fill('9 Low Street');
    await form.getByLabel('City').fill('');
    await form.getByRole('button', { name: 'Save the address' }).click();
    await expect(form.getByText('City is required')).toBeVisible();
    await form.getByLabel('City').fill('York');
    await form.getByRole('button', { name: 'Save the address' }).click();
    await expect(form).toBeHidden();
    await expect(phone.getByText('9 Low Street')).toBeVisible();
  });

  await test.step('a name on the card is corrected', async () => {
    await phone.getByRole('button', { name: 'Correct the card' }).click();
    await phone.getByRole('button', { name: /^Edit/ }).click();
    const child = dialog(phone, 'Edit Child');
    await child.getByLabel('Name').fill('Ada Archer');
    await child.getByRole('button', { name: 'Save changes' }).click();
    await expect(child).toBeHidden();
    await check(phone);
    await dialogsSettled(phone);
    await phone.goBack();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await phone.getByRole('button', { name: 'Correct the card' }).click();
    await expect(phone.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
    await phone.getByRole('button', { name: 'See the corrected card' }).click();
    const preview = dialog(phone, "Dad's Cheat Sheet Preview");
    await expect(preview.getByRole('img', { name: /Ada Archer/ })).toBeVisible();
    await preview.getByRole('button', { name: 'Save this card' }).click();
    await expect(preview).toBeHidden();
    await expect(phone.getByRole('img', { name: /Ada Archer/ })).toBeVisible();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await expect(phone).toHaveURL(new URL(address).pathname);
    // What can still be gone to by Forward is all that correcting has left.
    await phone.goBack();
    await expect(phone).toHaveURL('about:blank');
    await phone.goForward();
    await mailTo(phone, email, /was changed$/);
  });

  await test.step('on paper it is a receipt and nothing else', async () => {
    await phone.emulateMedia({ media: 'print' });
    await expect(phone.getByText('Total paid')).toBeVisible();
    await expect(phone.getByRole('banner')).toBeHidden();
    await expect(phone.getByText('9 Low Street')).toBeHidden();
    await phone.emulateMedia({ media: 'screen' });
  });

  await test.step('the shop sees what was changed', async () => {
    const shop = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await logIn(shop);
    await shop.goto('/admin/orders');
    const row = shop.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Present');
    await row.getByRole('button', { name: /^View order/ }).click();
    const view = shop.getByRole('dialog');
    await expect(view.getByText('Cards corrected')).toBeVisible();
    await expect(view.locator('del').filter({ hasText: '1 High Street' })).toBeVisible();
    await check(shop, [DESK_IN_THE_LIGHT]);
    await shop.context().close();
  });

  await test.step('the order is cancelled, and the money is on its way back', async () => {
    await phone.getByRole('button', { name: 'Cancel the order' }).click();
    const question = phone.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(phone.getByRole('status').first()).toContainText('We gave you back £9.99');
    await expect(phone.getByRole('button', { name: 'Correct the card' })).toBeHidden();
    await mailTo(phone, email, /is cancelled$/);
  });
});

test('a member finds their orders in their account, and the shop cancels one', async ({ page }) => {
  await logIn(page);
  const shipping = {
    ...{ name: 'Ad Min', email: 'own@example.org', address: '1 High Street', city: 'Leeds' },
    ...{ postcode: 'LS1 1AA', country: 'United Kingdom' },
  };
  const ask = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const { clientSecret, paymentIntentId } = await ask('/api/create-payment-intent', {
    shippingInfo: shipping,
    childrenData: [{ name: 'Mina Own' }],
  });
  await ask('/api/simulator/confirm', { clientSecret, card: { number: '4242424242424242' } });
  const { id } = await ask('/api/orders', { stripePaymentId: paymentIntentId });
  await open(page, '/account');
  await page.getByRole('link', { name: `Order ${id} for Ad Min We have your order` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`);
  await expect(page.getByRole('img', { name: /Mina Own/ })).toBeVisible();

  await open(page, '/admin/orders');
  await page.getByRole('button', { name: `More for order ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Mark cancelled' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${id}?` });
  await check(page, [PHONE_IN_THE_DARK]);
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`Order ${id} is cancelled.`).first()).toBeVisible();
  await mailTo(page, shipping.email, /is cancelled$/);
});

test('a link that is none shows the not-found page, and tells no other site where it was', async ({
  page,
}) => {
  const answer = await page.goto('/order/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('the shop makes a discount code, changes it and switches it off', async ({ page }) => {
  await logIn(page);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Discount codes' }).click();
  await page.getByRole('button', { name: 'Add a code' }).click();
  const form = dialog(page, 'Add discount code');
  await form.getByLabel('Code', { exact: true }).fill('grandad');
  await form.getByLabel('Per cent', { exact: true }).fill('101');
  await form.getByRole('button', { name: 'Add code' }).click();
  await expect(form.getByText('Percentage must be a whole number from 1 to 100')).toBeVisible();
  await form.getByLabel('What it takes off').selectOption('Pounds off the card');
  await form.getByLabel('Pounds', { exact: true }).fill('2.50');
  await form.getByLabel('How many times').fill('10');
  await check(page);
  await form.getByRole('button', { name: 'Add code' }).click();
  await expect(form).toBeHidden();
  const code = page.getByRole('listitem').filter({ hasText: 'GRANDAD' });
  await expect(code).toContainText('£2.50 off the card · used 0 of 10 times');

  await page.getByRole('button', { name: 'Add a code' }).click();
  await form.getByLabel('Code', { exact: true }).fill('Grandad');
  await form.getByLabel('Per cent', { exact: true }).fill('5');
  await form.getByRole('button', { name: 'Add code' }).click();
  await expect(form.getByRole('alert')).toHaveText('Discount code already exists');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await code.getByRole('switch').click();
  await expect(code).toContainText('Switched off');
  await page.reload();
  await expect(code.getByRole('switch')).not.toBeChecked();
  await check(page);
});
