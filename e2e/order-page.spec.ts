import { expect, test } from '@playwright/test';
import { inOtherBrowser, mailTo, placeOrder } from './server-calls.ts';
import { dialog, dialogsSettled, open, signIn } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a guest opens the link in the email, corrects the address and a name, sees the receipt, and cancels', async ({
  page: phone,
}) => {
  const email = 'rose.link@example.org';
  await inOtherBrowser(phone, (guest) =>
    placeOrder(guest, {
      to: {
        ...{ name: 'Joe Archer', email, postcode: 'ls11aa' },
        gift: { buyerName: 'Rose Archer', buyerEmail: email, note: 'For Grandad\nwith love 💛' },
      },
      childrenData: [{ name: 'Adda Archer', birthdate: '2019-11-02' }],
    }),
  );
  const mail = await mailTo(phone, email, /order #\d+$/);
  const address = /http\S+\/order\/\S+/.exec(mail.text)?.[0] ?? '';

  // The phone has no cookies of the order, only its link.
  await open(phone, new URL(address).pathname);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(phone.getByRole('listitem').and(phone.locator('[aria-current=step]'))).toContainText(
    'Ordered',
  );
  await expect(phone.getByRole('img', { name: /Adda Archer/ })).toBeVisible();
  await expect(phone.getByText('LS1 1AA')).toBeVisible();
  await expect(phone.getByText('with love 💛')).toBeVisible();

  await test.step('the address is corrected', async () => {
    await phone.getByRole('button', { name: 'Change address' }).click();
    const form = dialog(phone, 'Change address');
    await form.getByLabel('Address', { exact: true }).fill('9 Low Street');
    await form.getByLabel('Town or city').fill('York');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form).toBeHidden();
    await expect(phone.getByText('9 Low Street')).toBeVisible();
  });

  await test.step('a name on the card is corrected', async () => {
    await phone.getByRole('button', { name: 'Change card' }).click();
    await phone.getByRole('button', { name: /^Edit/ }).click();
    const child = dialog(phone, 'Edit Child');
    await child.getByLabel('Name').fill('Ada Archer');
    await child.getByRole('button', { name: 'Save changes' }).click();
    await expect(child).toBeHidden();
    await dialogsSettled(phone);
    await phone.goBack();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await phone.getByRole('button', { name: 'Change card' }).click();
    await expect(phone.getByRole('article', { name: 'Ada Archer' })).toBeVisible();
    await phone.getByRole('button', { name: 'Review changes' }).click();
    const preview = dialog(phone, "Dad's Cheat Sheet Preview");
    await expect(preview.getByRole('img', { name: /Ada Archer/ })).toBeVisible();
    await preview.getByRole('button', { name: 'Save changes' }).click();
    await expect(preview).toBeHidden();
    await expect(phone.getByRole('img', { name: /Ada Archer/ })).toBeVisible();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await expect(phone).toHaveURL(new URL(address).pathname);
    // The correction leaves only an entry for Forward in the history.
    await phone.goBack();
    await expect(phone).toHaveURL('about:blank');
    await phone.goForward();
    await mailTo(phone, email, /was changed$/);
  });

  await test.step('printed, it is only a receipt', async () => {
    await phone.emulateMedia({ media: 'print' });
    await expect(phone.getByText('Total paid')).toBeVisible();
    await expect(phone.getByRole('banner')).toBeHidden();
    await expect(phone.getByText('9 Low Street')).toBeHidden();
    await phone.emulateMedia({ media: 'screen' });
  });

  await test.step('the order is cancelled, and the refund has begun', async () => {
    await phone.getByRole('button', { name: 'Cancel order' }).click();
    const question = phone.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(phone.getByRole('main').getByRole('status').first()).toContainText('We’ve refunded £9.99');
    await expect(phone.getByRole('button', { name: 'Change card' })).toBeHidden();
    await mailTo(phone, email, /has been cancelled$/);
  });
});

test('a member finds their orders in the account, and the shop cancels one', async ({ page }) => {
  await signIn(page);
  const { id } = await placeOrder(page.request, {
    to: { name: 'Ad Min', email: 'own@example.org' },
    childrenData: [{ name: 'Mina Own' }],
  });
  await open(page, '/account');
  await page.getByRole('link', { name: `Order ${id} for Ad Min Ordered` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`);
  await expect(page.getByRole('img', { name: /Mina Own/ })).toBeVisible();

  await open(page, '/admin/orders');
  await page.getByRole('button', { name: `More for order ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${id}?` });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`Order ${id} is cancelled.`).first()).toBeVisible();
  await mailTo(page, 'own@example.org', /has been cancelled$/);
});
