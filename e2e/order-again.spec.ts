import { expect, type Page, test } from '@playwright/test';
import { check } from './check.ts';
import { inOtherBrowser, PAYS, placeOrder } from './server-calls.ts';
import { dialog, importNotebook, open, openSavedGuest, payWith, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** An order with a style of dates that is no longer offered. */
const TWO_COPIES = { copies: 2, design: { dates: 'numbers' } };

async function expectProof(page: Page): Promise<void> {
  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await expect(proof.getByRole('img', { name: /^Ada Archer: DOB 2019-11-02/ })).toBeVisible();
  await expect(proof.getByRole('radio', { name: '2019-11-02' }), 'a style from earlier').toBeChecked();
  await expect(proof.getByText('£14.98')).toBeVisible();
}

test('a guest reorders the card of their link, through proof and payment, and keeps all their details', async ({
  page,
}) => {
  const { id, token } = await inOtherBrowser(page, (guest) => placeOrder(guest, TWO_COPIES));
  await openSavedGuest(page, [{ name: 'Max' }], [], `/order/${token}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  const question = dialog(page, 'Order Again');
  await expect(question).toContainText(`This is the same card as in order ${id}.`);
  await expect(question).toContainText('It now costs £14.98 including delivery.');
  await check(page, 'an order that is made again');
  await question.getByRole('button', { name: 'See this card' }).click();
  await expectProof(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  // The order's address is filled in. The key is pressed, because a second click so soon counts as a double click.
  const goOn = page.getByRole('button', { name: 'Continue to Payment' });
  await goOn.press('Enter');
  await expect(dialog(page, 'Payment')).toBeVisible();
  await test.step('Back takes one step back, each time', async () => {
    await page.goBack();
    await expect(dialog(page, 'Shipping').getByLabel('Town or city')).not.toHaveValue('');
    await page.goBack();
    await expectProof(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await goOn.press('Enter');
  });
  await payWith(page, PAYS);
  await expect(page.getByText("You ordered Dad's Cheat Sheet (2 copies).")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this to an account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Order again' }).click();
  await question.getByRole('link', { name: 'Make a new card' }).click();
  await expect(page.getByRole('article', { name: 'Max' })).toBeVisible();
});

test('a guest adds a copy to the order of their link, and finds it on the page of the order', async ({
  page,
}) => {
  const { id, token } = await inOtherBrowser(page, (guest) => placeOrder(guest));
  await open(page, `/order/${token}`);
  await page.getByRole('button', { name: 'Add a copy – £4.99' }).click();
  const proof = dialog(page, 'Add Another Copy');
  await expect(proof.getByRole('img', { name: /^Ada Archer: DOB November 2, 2019/ })).toBeVisible();
  await expect(proof).toContainText('£4.99 in all');
  await expect(proof.getByText('Delivery is already paid for.')).toBeVisible();
  await check(page, 'a copy that is added');
  await proof.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(dialog(page, 'Payment')).toContainText('£4.99 in total.');
  await expect(page.getByRole('button', { name: 'Change the address' })).toHaveCount(0);
  await payWith(page, PAYS);
  const confirmation = dialog(page, 'Your Order');
  await expect(confirmation).toContainText(`You added this to order ${id}.`);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'You added a copy' }).getByRole('link').click();
  await expect(page.getByText('Total paid')).toBeVisible();
  await expect(page.getByText(`You added this to order ${id}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add a copy/ })).toHaveCount(0);
  await page.getByRole('link', { name: `Change this order and order ${id}` }).click();
  await expect(page.getByRole('button', { name: 'Add a copy – £4.99' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible();
});

test('a member reorders from the account, or takes today’s notebook; an erased order says that it cannot be reordered, and missing pictures are drawn', async ({
  page,
}) => {
  const { id, token } = await inOtherBrowser(page, (guest) => placeOrder(guest, TWO_COPIES));
  await registerMember(page);
  await importNotebook(page, [{ name: 'Max', birthdate: '2021-03-03' }]);
  await open(page, `/order/${token}`);
  await page.getByRole('button', { name: 'Add this order to my account' }).click();
  await expect(page.getByRole('main').getByText('Added to your account')).toBeVisible();
  await open(page, '/account');
  const again = page.getByRole('button', { name: `Order again (order ${id})` });
  await again.click();
  const question = dialog(page, 'Order Again');
  await question.getByRole('button', { name: 'See this card' }).click();
  await expectProof(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await again.click();
  await question.getByRole('link', { name: 'Use my saved details instead' }).click();
  await expect(page.getByRole('heading', { name: 'Order a card' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Max' })).toBeChecked();

  // The answer is fetched once, because one that is still being read when its route ends would fail the journey.
  const answer = await page.request.get(`/api/orders/${token}`);
  const facts = await answer.json();
  const answerWith = (change: object) =>
    page.route(`**/api/orders/${token}`, (route) =>
      route.fulfill({ response: answer, json: { ...facts, ...change } }),
    );
  await answerWith({ cards: null });
  await open(page, `/order/${token}`);
  const notDrawn = page.getByRole('alert').filter({ hasText: 'couldn’t be drawn' });
  await expect(notDrawn).toBeVisible();
  await page.unrouteAll();
  await notDrawn.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'Front' })).toBeVisible();
  await expect(notDrawn).toHaveCount(0);

  await answerWith({ childrenData: null, peopleData: null, cards: null });
  await open(page, `/order/${token}`);
  await expect(page.getByText('so you can’t order the same card again.')).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(question.getByText(/^We’ve deleted the details of this order/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'See this card' })).toHaveCount(0);
  await expect(question.getByRole('link', { name: 'Use my saved details instead' })).toBeVisible();
});
