import { expect, type Page } from '@playwright/test';
import { asShop, PAYS, post } from '../calls.ts';
import { dialog, fillFirstChild, fillShipping, payWith } from '../steps.ts';
import { type Act, go, press, tap, type } from '../table.ts';
import { answer, answerAgain, bringFamily, hold, register, release, see, seeCard } from './acts.ts';
import { ADDRESS, TYPED } from './family.ts';
import type { Visit } from './screen.ts';

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
const unfoldChoices: Act = (page) => proof(page).getByText('Choices').click();
const scrolledToChoices: Act = (page) =>
  proof(page)
    .getByText('Choices')
    .evaluate((line) => line.scrollIntoView());
const choose =
  (label: string, option: string): Act =>
  (page) =>
    proof(page).getByRole('combobox', { name: label, exact: true }).selectOption(option);
const copies =
  (count: string): Act =>
  (page) =>
    proof(page).getByRole('group', { name: 'Copies' }).getByText(count, { exact: true }).click();

async function addCode(page: Page): Promise<void> {
  await asShop(page, (shop) =>
    post(shop, '/api/admin/discount-codes', { code: 'GRANDAD', type: 'fixed', value: 200 }),
  );
}

/** Unfolds what was settled before the payment, or folds it again. */
const pressSettled = [/^To Sam Okafor/, /^1 card: Ada/].map(
  (line) => (page: Page) => dialog(page, 'Payment').getByText(line).first().click(),
);

export const CHECKOUT: Visit = {
  whose: 'a guest who orders',
  screens: [
    {
      on: 'guest',
      name: 'order-proof',
      shows: 'The order: both sides before anything else',
      by: [write, toProof],
    },
    {
      on: 'guest',
      name: 'order-proof-end',
      shows: 'The same, scrolled to its end',
      by: [scrolledDown],
    },
    {
      on: 'guest',
      name: 'order-choices',
      shows: 'How the card looks, and the titles of two copies',
      by: [unfoldChoices, choose('Title', "Mum's"), copies('2'), scrolledToChoices],
    },
    {
      on: 'guest',
      name: 'order-chosen',
      shows: 'The card as it was chosen',
      by: [
        ...[choose('Dates', '2 November 2019'), choose('Weights', 'Both')],
        (page) => proof(page).getByText('Ink blue').click(),
        scrolledUp,
        (page) => expect(proof(page).getByRole('img', { name: /28 November 2019/ })).toBeVisible(),
      ],
    },
    {
      on: 'guest',
      name: 'order-titles',
      shows: 'Copies of different titles, the second of which is looked at',
      by: [
        choose('Title of copy 2', "Grandma's"),
        scrolledUp,
        (page) => expect(proof(page).getByRole('img', { name: /^Ada.*Grandma's/ })).toBeVisible(),
      ],
    },
    {
      on: 'guest',
      name: 'order-titles-end',
      shows: 'The same, scrolled to what it costs',
      by: [scrolledDown],
    },
    {
      on: 'guest',
      name: 'order-shipping',
      shows: 'The order: where it goes',
      by: [
        ...[choose('Title', "Dad's"), choose('Dates', 'November 2, 2019'), choose('Weights', '7 lbs 11 oz')],
        (page) => proof(page).getByText('Brick').click(),
        ...[copies('1'), press('Proceed to Checkout'), see('Shipping')],
      ],
    },
    {
      on: 'guest',
      name: 'order-shipping-errors',
      shows: 'An address with what is wrong in it',
      by: [
        type('Full name', 'Sam Okafor'),
        type('Postcode', 'ls6'),
        press('Continue to Payment'),
        see('City is required'),
      ],
    },
    {
      on: 'guest',
      name: 'order-gift',
      shows: 'A present',
      by: [
        (page) => dialog(page, 'Shipping').getByLabel('This is a gift').check(),
        type('Gift note (optional)', 'For Grandad\nwith love'),
        (page) => page.getByLabel('Gift note').scrollIntoViewIfNeeded(),
      ],
    },
    {
      on: 'guest',
      name: 'order-discount',
      shows: 'A discount code that is taken',
      by: [
        addCode,
        (page) => dialog(page, 'Shipping').getByLabel('This is a gift').uncheck(),
        press('Have a discount code?'),
        type('Discount code', 'grandad'),
        press('Apply'),
        see('Discount applied!'),
        scrolledDown,
      ],
      toast: true,
    },
    {
      on: 'guest',
      name: 'order-discount-refused',
      shows: 'A discount code that is not',
      by: [
        press('Remove the discount code GRANDAD'),
        press('Have a discount code?'),
        type('Discount code', 'nothing'),
        press('Apply'),
        see(/Invalid discount code|not valid/i),
        scrolledDown,
      ],
    },
    {
      on: 'guest',
      name: 'order-payment-loading',
      shows: 'The payment is prepared',
      by: [type('Discount code', ''), hold(/create-payment-intent/), ship],
    },
    {
      on: 'guest',
      name: 'order-payment-failed',
      shows: 'The payment cannot be prepared',
      by: [
        // Not 503, after which the page asks again by itself.
        release(500, 'Something went wrong'),
        (page) => expect(dialog(page, 'Shipping').getByRole('alert')).toBeVisible(),
      ],
    },
    {
      on: 'guest',
      name: 'order-payment',
      shows: 'The payment',
      by: [
        answerAgain,
        (page) => dialog(page, 'Shipping').getByRole('button', { name: 'Continue to Payment' }).click(),
        (page) => expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible(),
      ],
    },
    {
      on: 'guest',
      name: 'order-payment-open',
      shows: 'The payment, with what was settled unfolded',
      by: pressSettled,
    },
    {
      on: 'guest',
      name: 'order-payment-errors',
      shows: 'A card with what is wrong in it',
      by: [
        ...pressSettled,
        type('Card number', '4242 4242 4242 4241'),
        press('Pay Now'),
        see(/card number/i),
      ],
    },
    {
      on: 'guest',
      name: 'order-declined',
      shows: 'A card that is declined',
      by: [payBy(DECLINED), see(/Nothing has been taken from your card/)],
    },
    {
      on: 'guest',
      name: 'order-bank-asks',
      shows: 'The bank asks',
      by: [
        payBy(ASKS_IN_PLACE),
        (page) => expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible(),
      ],
    },
    {
      on: 'guest',
      name: 'order-confirmation',
      shows: 'The order is placed',
      by: [press('Approve'), see('Order Successful!'), seeCard(/Ada Okafor/)],
    },
    {
      on: 'guest',
      name: 'order-confirmation-end',
      shows: 'The same, scrolled to its end',
      by: [scrolledDown],
    },
    {
      on: 'guest',
      name: 'order-processing',
      shows: 'A payment that takes its time',
      by: [press('Done'), write, toPayment, payBy(PROCESSES), see('Your payment is processing.')],
    },
    {
      on: 'guest',
      name: 'order-not-recorded',
      shows: 'Paid, and not recorded yet',
      by: [
        press('Done'),
        write,
        toPayment,
        answer(/\/api\/orders$/, 503, 'Not now'),
        payBy(PAYS),
        (page) => expect(dialog(page, 'Payment received')).toBeVisible(),
      ],
    },
    {
      on: 'testBank',
      name: 'asks',
      shows: 'The stand-in for the page of a bank',
      by: [
        answerAgain,
        see('Order Successful!'),
        press('Done'),
        write,
        toPayment,
        payBy(ASKS_ELSEWHERE),
        (page) => expect(page).toHaveURL(/test-bank/),
        (page) => expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible(),
      ],
    },
    {
      on: 'home',
      name: 'return-failed',
      shows: 'Back from the bank, which said no',
      by: [press('Refuse'), see('Your payment was not successful, please try again.')],
    },
    {
      on: 'home',
      name: 'return-ordered',
      shows: 'Back from the bank, and ordered',
      by: [
        press('Try again'),
        (page) => dialog(page, 'Shipping').getByRole('button', { name: 'Continue to Payment' }).click(),
        payBy(ASKS_ELSEWHERE),
        press('Approve'),
        see('Order Successful!'),
        seeCard(/Ada Okafor/),
      ],
      whole: true,
    },
  ],
};

/** A member orders: the address of the last order is offered. */
export const MEMBER_ORDERS: Visit = {
  whose: 'a member who orders',
  screens: [
    {
      on: 'home',
      name: 'order-tab',
      shows: 'What an order is made of',
      by: [register('orders'), bringFamily, go('/?tab=order'), seeCard(/Ada Okafor/)],
    },
    {
      on: 'home',
      name: 'order-preview',
      shows: 'The preview',
      by: [press('Preview Card'), seeCard(/Ada Okafor/)],
    },
    {
      on: 'home',
      name: 'order-preview-text',
      shows: 'The card as text',
      by: [tap('Read the card as text'), scrolledDown],
    },
    {
      on: 'home',
      name: 'order-preview-each',
      shows: 'A card for each child',
      by: [tap('Read the card as text'), tap('One Card Per Child'), see('1 of 2')],
    },
    {
      on: 'home',
      name: 'order-preview-large',
      shows: 'The card, large',
      by: [
        press('See it large'),
        (page) => expect(dialog(page, 'The card, enlarged').getByRole('img').first()).toBeVisible(),
      ],
    },
  ],
};
