import { expect, type Page } from '@playwright/test';
import { asAdministrator, PAYS, post } from '../server-calls.ts';
import { dialog, fillFirstChild, fillShipping, payWith } from '../steps.ts';
import { type Act, go, press, tap, type } from '../table.ts';
import {
  answer,
  answerAgain,
  closeDialogs,
  hold,
  importFamily,
  order,
  register,
  release,
  see,
  seeCard,
} from './acts.ts';
import { ADDRESS, TYPED } from './family.ts';
import { screen, type Visit } from './screen.ts';

const PROOF = "Order Your Dad's Cheat Sheet";
const DECLINED = '4000 0000 0000 0002';
const ASKS_IN_PLACE = '4000 0025 0000 3155';
const ASKS_ELSEWHERE = '4000 0027 6000 3184';
const PROCESSES = '4000 0000 0000 0077';

const write: Act = async (page) => {
  await go('/guest')(page);
  await fillFirstChild(page, TYPED);
};

const toProof: Act = async (page) => {
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await expect(dialog(page, PROOF).getByRole('img', { name: /Ada Okafor/ })).toBeVisible();
};

const ship: Act = (page) => fillShipping(page, ADDRESS);
const toPayment: Act = async (page) => {
  await toProof(page);
  await press('Proceed to Checkout')(page);
  await ship(page);
  await expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible();
};
/** As `toPayment`, by a customer whose last payment is processing, and who wants another card. */
const toAnotherPayment: Act = async (page) => {
  await toProof(page);
  await press('Proceed to Checkout')(page);
  await ship(page);
  await see('Your last payment is still being processed.')(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
  await expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible();
};
const payBy =
  (number: string): Act =>
  (page) =>
    payWith(page, number);

const scrolledDown: Act = (page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll('[role=dialog], [role=dialog] *'))
      if (/auto|scroll/.test(getComputedStyle(box).overflowY)) box.scrollTop = box.scrollHeight;
  });

const scrolledUp: Act = (page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll('[role=dialog] *')) box.scrollTop = 0;
  });

const proof = (page: Page) => dialog(page, PROOF);
const unfoldChoices: Act = (page) => proof(page).getByText('Customise').click();
const scrolledToChoices: Act = (page) =>
  proof(page)
    .getByText('Customise')
    .evaluate((line) => line.scrollIntoView());
const choose =
  (label: string, option: string): Act =>
  (page) =>
    proof(page).getByRole('combobox', { name: label, exact: true }).selectOption(option);
const writeDates =
  (example: string): Act =>
  (page) =>
    proof(page).getByRole('group', { name: 'Dates' }).getByText(example, { exact: true }).click();
const copies =
  (count: string): Act =>
  (page) =>
    proof(page).getByRole('group', { name: 'Copies' }).getByText(count, { exact: true }).click();

async function addCode(page: Page): Promise<void> {
  await asAdministrator(page, (shop) =>
    post(shop, '/api/admin/discount-codes', { code: 'GRANDAD', type: 'fixed', value: 200 }),
  );
}

/** Opens the summary above the payment form, or closes it again. */
const openSummary = [/^To Sam Okafor/, /^1 card: Ada/].map(
  (line) => (page: Page) => dialog(page, 'Payment').getByText(line).first().click(),
);

export const CHECKOUT: Visit = {
  whose: 'a guest who orders',
  screens: [
    screen('guest/order-left-off', 'Missing facts, left off the card')(
      go('/guest'),
      (page) => fillFirstChild(page, { name: TYPED.name, born: TYPED.born }),
      toProof,
      press(/^Leave (it|them) off$/),
      see(/left off\.$/),
    ),
    screen('guest/order-proof', 'The order: both sides of the card')(closeDialogs, write, toProof),
    screen('guest/order-proof-end', 'The same, scrolled to its end')(scrolledDown),
    screen('guest/order-choices', 'The design, and the titles of two copies')(
      unfoldChoices,
      choose('Title', "Mum's"),
      copies('2'),
      scrolledToChoices,
    ),
    screen('guest/order-chosen', 'The card with the chosen design')(
      ...[writeDates('28 November 2019'), choose('Weights', 'Both')],
      (page) => proof(page).getByText('Ink blue').click(),
      scrolledUp,
      (page) => expect(proof(page).getByRole('img', { name: /28 November 2019/ })).toBeVisible(),
    ),
    screen('guest/order-titles', 'Copies with different titles, showing the second')(
      choose('Title of copy 2', "Grandma's"),
      scrolledUp,
      (page) => expect(proof(page).getByRole('img', { name: /^Ada.*Grandma's/ })).toBeVisible(),
    ),
    screen('guest/order-titles-end', 'The same, scrolled to its end')(scrolledDown),
    screen('guest/order-shipping', 'The order: the address')(
      ...[choose('Title', "Dad's"), writeDates('November 28, 2019'), choose('Weights', '7 lbs 11 oz')],
      (page) => proof(page).getByText('Brick').click(),
      ...[copies('1'), press('Proceed to Checkout'), see('Shipping')],
    ),
    screen('guest/order-shipping-errors', 'An address with errors')(
      type('Full name', 'Sam Okafor'),
      type('Postcode', 'ls6'),
      press('Continue to Payment'),
      see('Town or city is required'),
    ),
    screen('guest/order-near-miss', 'An email address with a probable typing error')(
      (page) => fillShipping(page, { ...ADDRESS, email: 'sam@gmial.com' }),
      (page) => expect(page.getByRole('button', { name: 'Did you mean sam@gmail.com?' })).toBeFocused(),
    ),
    screen('guest/order-gift', 'A gift')(
      (page) => dialog(page, 'Shipping').getByLabel('This is a gift').check(),
      type('Gift note (optional)', 'For Grandad\nwith love'),
      (page) => page.getByLabel('Gift note').scrollIntoViewIfNeeded(),
    ),
    screen('guest/order-discount', 'A discount code that is accepted', { toast: true })(
      addCode,
      (page) => dialog(page, 'Shipping').getByLabel('This is a gift').uncheck(),
      press('Have a discount code?'),
      type('Discount code', 'grandad'),
      press('Apply'),
      see('Discount applied!'),
      scrolledDown,
    ),
    screen('guest/order-discount-refused', 'A discount code that is refused')(
      press('Remove the discount code GRANDAD'),
      press('Have a discount code?'),
      type('Discount code', 'nothing'),
      press('Apply'),
      see(/Invalid discount code|not valid/i),
      scrolledDown,
    ),
    screen('guest/order-payment-loading', 'The payment is prepared')(
      type('Discount code', ''),
      hold(/create-payment-intent/),
      ship,
    ),
    screen('guest/order-payment-failed', 'The payment cannot be prepared')(
      // The status is not 503, after which the page would repeat the request by itself.
      release(500, 'Something went wrong'),
      (page) => expect(dialog(page, 'Shipping').getByRole('alert')).toBeVisible(),
    ),
    screen('guest/order-payment', 'The payment')(
      answerAgain,
      (page) => dialog(page, 'Shipping').getByRole('button', { name: 'Continue to Payment' }).press('Enter'),
      (page) => expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible(),
    ),
    screen('guest/order-payment-open', 'The payment, with the summary open')(...openSummary),
    screen('guest/order-payment-errors', 'A card with errors')(
      ...openSummary,
      type('Card number', '4242 4242 4242 4241'),
      press('Pay Now'),
      see(/card number/i),
    ),
    screen('guest/order-declined', 'A card that is declined')(
      payBy(DECLINED),
      see(/You haven’t been charged/),
    ),
    screen('guest/order-bank-asks', 'The bank asks')(payBy(ASKS_IN_PLACE), (page) =>
      expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible(),
    ),
    screen('guest/order-confirmation', 'The order is placed')(
      press('Approve'),
      see('Order Successful!'),
      seeCard(/Ada Okafor/),
    ),
    screen('guest/order-confirmation-end', 'The same, scrolled to its end')(scrolledDown),
    screen('guest/order-processing', 'A pending payment')(
      press('Done'),
      write,
      toPayment,
      payBy(PROCESSES),
      see('Your payment is processing.'),
    ),
    screen('guest/order-not-recorded', 'Paid, but not recorded yet')(
      press('Done'),
      // Otherwise the page would report that payment first.
      (page) => page.evaluate(() => sessionStorage.clear()),
      write,
      toAnotherPayment,
      answer(/\/api\/orders$/, 503, 'Not now'),
      payBy(PAYS),
      (page) => expect(dialog(page, 'Payment received')).toBeVisible(),
    ),
    screen('testBank/asks', 'The test page of a bank')(
      answerAgain,
      see('Order Successful!'),
      press('Done'),
      write,
      toPayment,
      payBy(ASKS_ELSEWHERE),
      (page) => expect(page).toHaveURL(/test-bank/),
      (page) => expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible(),
    ),
    screen('home/return-failed', 'Back from the bank after a refusal')(
      press('Refuse'),
      see('Your payment was not successful, please try again.'),
    ),
    screen('home/return-ordered', 'Back from the bank after a payment', { whole: true })(
      press('Try again'),
      // The key is pressed, because a click soon after the last one counts as a double click.
      (page) => dialog(page, 'Shipping').getByRole('button', { name: 'Continue to Payment' }).press('Enter'),
      payBy(ASKS_ELSEWHERE),
      press('Approve'),
      see('Order Successful!'),
      seeCard(/Ada Okafor/),
    ),
  ],
};

/** A member orders, and is offered the address of the last order. */
export const MEMBER_ORDERS: Visit = {
  whose: 'a member who orders',
  screens: [
    screen('home/order-tab', 'The selection for an order')(
      register('orders'),
      importFamily,
      go('/?tab=order'),
      seeCard(/Ada Okafor/),
    ),
    screen('home/order-preview', 'The preview')(press('Preview Card'), seeCard(/Ada Okafor/)),
    screen('home/order-preview-text', 'The card as text')(tap('Read the card as text'), scrolledDown),
    screen('home/order-preview-each', 'A card for each child')(
      tap('Read the card as text'),
      tap('One Card Per Child'),
      see('1 of 2'),
    ),
    screen('home/order-preview-large', 'The card, large')(press('Enlarge'), (page) =>
      expect(dialog(page, 'The card, enlarged').getByRole('img').first()).toBeVisible(),
    ),
    screen('home/order-address', 'The address of the last order, in short')(
      closeDialogs,
      async (page) => {
        await order(page);
      },
      go('/?tab=order'),
      press('Preview Card'),
      press('Proceed to Checkout'),
      (page) => expect(page.getByRole('button', { name: 'Change the address' })).toBeVisible(),
    ),
  ],
};
