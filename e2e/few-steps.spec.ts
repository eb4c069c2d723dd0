import { expect, type Locator, type Page, test } from '@playwright/test';
import { PAYS, ROSE } from './server-calls.ts';
import { dialog, importNotebook, open, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a grandmother orders a card of two grandchildren and two people as a gift in few steps', async ({
  page,
}) => {
  const steps = await countSteps(page, '/guest');
  const first = page.getByRole('tabpanel', { name: 'Children' });
  await steps.fill(first, [
    ['Name', 'Isla Reid'],
    ['Birth date', '27/3/2019'],
    ['Pounds', '7'],
    ['Ounces', '11'],
  ]);
  await steps.press(first.getByRole('button', { name: 'Add First Child' }));
  await steps.press(page.getByRole('button', { name: 'Add Child' }));
  await steps.fill(dialog(page, 'Add Child'), [
    ['Name', 'Jack Reid'],
    ['Birth date', '2/11/2021'],
    ['Pounds', '8'],
  ]);
  await steps.press(dialog(page, 'Add Child').getByRole('button', { name: 'Add child' }));

  await steps.press(page.getByRole('tab', { name: 'Important People' }));
  const person = dialog(page, 'Add Important Person');
  await steps.press(page.getByRole('button', { name: 'Add First Person' }));
  await steps.fill(person, [
    ['Name', 'Tom Reid'],
    ['Relationship', 'Spouse/Partner'],
    ['Birthday (optional)', '9 June'],
  ]);
  await steps.press(person.getByRole('button', { name: 'Add another date' }));
  await steps.fill(person, [['Date', '7/6/2014']]);
  await steps.press(person.getByRole('button', { name: 'Add person' }));
  await steps.press(page.getByRole('button', { name: 'Add Person' }));
  await steps.fill(person, [
    ['Name', 'Margaret Reid'],
    ['Relationship', 'Grandmother'],
    ['Birthday (optional)', '3/5/1950'],
  ]);
  await steps.press(person.getByRole('button', { name: 'Add person' }));

  await steps.press(page.getByRole('button', { name: /^Order Your/ }));
  await steps.press(page.getByRole('button', { name: 'Proceed to Checkout' }));
  const shipping = dialog(page, 'Shipping');
  await steps.press(shipping.getByLabel('This is a gift'));
  await steps.fill(shipping, [
    ['Your name', 'Margaret Reid'],
    ['Your email', `margaret.${Date.now()}@example.org`],
    ['Recipient’s name', 'Tom Reid'],
    ['Address', '14 Mill Lane'],
    ['Town or city', 'York'],
    ['Postcode', 'YO1 7HH'],
    ['Gift note', 'With love from Nana'],
  ]);
  await steps.pay();
  expect(await steps.counted()).toEqual({ fields: 24, presses: 14, dialogs: 4, refusals: [] });
});

test('a guest’s shortest order takes ten fields and five presses', async ({ page }) => {
  const steps = await countSteps(page, '/guest');
  const first = page.getByRole('tabpanel', { name: 'Children' });
  await steps.fill(first, [
    ['Name', 'Isla Reid'],
    ['Birth date', '27/3/2019'],
  ]);
  await steps.press(first.getByRole('button', { name: 'Add First Child' }));
  await steps.press(page.getByRole('button', { name: /^Order Your/ }));
  await steps.press(page.getByRole('button', { name: 'Proceed to Checkout' }));
  const shipping = dialog(page, 'Shipping');
  await steps.fill(shipping, [
    ['Full name', 'Tom Reid'],
    ['Email', `tom.${Date.now()}@example.org`],
    ['Address', '14 Mill Lane'],
    ['Town or city', 'York'],
    ['Postcode', 'YO1 7HH'],
  ]);
  await steps.pay();
  expect(await steps.counted()).toEqual({ fields: 10, presses: 5, dialogs: 1, refusals: [] });
});

test('a member orders by five presses, and again without typing an address', async ({ page }) => {
  await registerMember(page);
  await importNotebook(page, [{ name: 'Isla Reid', birthdate: '2019-03-27', weightLbs: 7, weightOz: 11 }]);
  await order(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await order(false);

  async function order(isFirst: boolean) {
    const steps = await countSteps(page, '/');
    await steps.press(page.getByRole('tab', { name: 'Order' }));
    await steps.press(page.getByRole('button', { name: 'Preview Card' }));
    await steps.press(page.getByRole('button', { name: 'Proceed to Checkout' }));
    const shipping = dialog(page, 'Shipping');
    if (isFirst)
      await steps.fill(shipping, [
        ['Address', ROSE.address],
        ['Town or city', ROSE.city],
        ['Postcode', ROSE.postcode],
      ]);
    await steps.pay();
    expect(await steps.counted()).toMatchObject({ presses: 5, refusals: [] });
  }
});

/** Opens a page, and counts the fields filled in, the presses, the dialogs opened and the refusals shown from then on. */
async function countSteps(page: Page, path: string) {
  await page.addInitScript(() => {
    const seen = new Set<Element>();
    const counts = { dialogs: 0, refusals: [] as string[] };
    Object.assign(window, { seenCounts: counts });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[role=dialog], [aria-invalid=true], [role=alert]')) {
        const isEmpty = element.matches('[role=alert]') && !element.textContent;
        if (seen.has(element) || isEmpty || !element.checkVisibility()) continue;
        seen.add(element);
        if (element.matches('[role=dialog]')) counts.dialogs += 1;
        else counts.refusals.push(element.textContent || element.outerHTML);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await open(page, path);
  const did = { fields: 0, presses: 0 };
  async function fill(form: Locator, values: [label: string, value: string][]) {
    for (const [label, value] of values) {
      const field = form.getByLabel(label, {
        exact: label === 'Date' || label === 'Name' || label === 'Address',
      });
      const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
      await (isSelect ? field.selectOption(value) : field.fill(value));
      did.fields += 1;
    }
  }
  async function press(control: Locator) {
    await expect(control).toBeEnabled();
    // A key, because a click so soon after another counts as a double click.
    await control.press((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    did.presses += 1;
  }
  /** Goes from the filled-in address to the confirmation. */
  async function pay() {
    const form = dialog(page, 'Payment');
    await press(dialog(page, 'Shipping').getByRole('button', { name: 'Continue to Payment' }));
    await fill(form, [
      ['Card number', PAYS],
      ['Expiry', '12/34'],
      ['CVC', '123'],
    ]);
    await press(form.getByRole('button', { name: 'Pay Now' }));
    await expect(dialog(page, 'Your Order')).toContainText('Order Successful!');
  }
  return {
    fill,
    press,
    pay,
    counted: async () => ({ ...did, ...(await page.evaluate(() => Reflect.get(window, 'seenCounts'))) }),
  };
}
