import { expect, type Page } from '@playwright/test';
import { asAdministrator, post } from '../server-calls.ts';
import { dialog } from '../steps.ts';
import { type Act, go, press, type } from '../table.ts';
import {
  answer,
  answerAgain,
  answerNothing,
  closeDialogs,
  logInAs,
  logOut,
  order,
  register,
  see,
  seeCard,
} from './acts.ts';
import { ADDRESS } from './family.ts';
import { screen, type Visit } from './screen.ts';

const GIFT = { buyerName: 'Rose Archer', note: 'For Grandad\nwith love' };
/** The order of the visit, by its page. */
const orders = new WeakMap<Page, { id: number; token: string }>();
const ordered = (page: Page) => orders.get(page) ?? { id: 0, token: '' };

const place =
  (gift?: object): Act =>
  async (page) => {
    await page.goto('/contact');
    orders.set(page, await order(page, gift ? { gift } : {}));
  };
const openOrder: Act = (page) => go(`/order/${ordered(page).token}`)(page);
const setStatus =
  (status: string): Act =>
  (page) =>
    asAdministrator(page, (shop) =>
      shop.put(`/api/admin/orders/${ordered(page).id}/status`, { data: { status } }),
    );

export const ORDER: Visit = {
  whose: 'a customer with the link of an order',
  screens: [
    screen('order/loading', 'An order loads')(
      place(GIFT),
      answerNothing(/\/api\/orders\//),
      (page) => page.goto(`/order/${ordered(page).token}`),
      (page) => expect(page.getByRole('status').filter({ hasText: 'Loading your order' })).toBeAttached(),
    ),
    screen('order/failed', 'An order that could not be loaded')(
      answerAgain,
      answer(/\/api\/orders\//, 500, 'Something went wrong'),
      openOrder,
      see('We couldn’t load your order'),
    ),
    screen('order/changeable', 'An order that can be changed')(
      answerAgain,
      openOrder,
      see('You can change or cancel this order'),
      seeCard(/Ada Okafor/),
    ),
    screen('order/changeable-whole', 'The whole page of the same', { whole: true })(),
    screen('order/address', 'An address is corrected')(
      press('Change address or note'),
      type('Town or city', ''),
      press('Save address'),
      see('Town or city is required'),
    ),
    screen('order/cancel-question', 'The question before an order is cancelled')(
      closeDialogs,
      press('Cancel order'),
      (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
    ),
    screen('order/correct', 'The card is corrected', { whole: true })(
      closeDialogs,
      press('Change card'),
      see('Theo Okafor'),
    ),
    screen('order/correct-preview', 'The corrected card')(press('Review changes'), (page) =>
      expect(dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first()).toBeVisible(),
    ),
    screen('order/keep', 'A member is offered to keep an order')(
      closeDialogs,
      register('keeps'),
      openOrder,
      see('Add this order to my account'),
      (page) => page.getByRole('button', { name: /^Add this order/ }).scrollIntoViewIfNeeded(),
    ),
    screen('order/printing', 'Being printed')(
      logOut,
      (page) =>
        asAdministrator(page, (shop) => post(shop, '/api/admin/print-runs', { orders: [ordered(page).id] })),
      openOrder,
      see('It can no longer be changed.'),
    ),
    screen('order/posted', 'Posted')(setStatus('fulfilled'), openOrder, (page) =>
      expect(page.locator('[aria-current=step]')).toContainText('Posted'),
    ),
    screen('order/cancelled', 'Cancelled', { whole: true })(
      place(),
      openOrder,
      press('Cancel order'),
      (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click(),
      see(/We’ve (refunded|sent a refund of) £9\.99/),
    ),
    screen('order/unknown', 'An invalid link')(go('/order/AAAAAAAAAAAAAAAAAAAA')),
  ],
};

const OTHERS = [
  { ...ADDRESS, name: 'Margaret Doyle', email: 'margaret@example.org' },
  { ...ADDRESS, name: 'Piotr Wiśniewski', email: 'piotr@example.org' },
];

const ofOrder =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name: `${name} ${ordered(page).id}` }).click();

export const ADMIN_PAGES: Visit = {
  whose: 'the shop',
  screens: [
    screen('adminOrders/empty', 'No orders')(
      logInAs(),
      answer(/\/api\/admin\/orders(\?|$)/, 200, '[]'),
      go('/admin/orders'),
      see('No orders yet'),
    ),
    screen('adminOrders/loading', 'The orders load')(
      answerAgain,
      answerNothing(/\/api\/admin\/orders(\?|$)/),
      (page) => page.goto('/admin/orders'),
      (page) => expect(page.getByRole('status').filter({ hasText: 'Loading orders' })).toBeAttached(),
    ),
    screen('adminOrders/failed', 'The orders could not be loaded')(
      answerAgain,
      answer(/\/api\/admin\/orders(\?|$)/, 500, 'Something went wrong'),
      go('/admin/orders'),
      see('Error Loading Orders'),
    ),
    screen('adminOrders/unknown', 'An address with unknown filters')(
      answerAgain,
      go('/admin/orders?colour=red'),
      see('This list can’t be shown'),
    ),
    screen('adminOrders/orders', 'The orders')(
      answerAgain,
      async (page) => {
        for (const to of OTHERS) orders.set(page, await order(page, { to, gift: GIFT }));
      },
      go('/admin/orders'),
      see('Margaret Doyle'),
    ),
    screen('adminOrders/orders-whole', 'All the orders', { whole: true })(),
    screen('adminOrders/chosen', 'Orders selected for printing')(
      (page) => page.getByLabel(`Select order ${ordered(page).id}`, { exact: true }).check(),
      see('1 order selected'),
    ),
    screen('adminOrders/print-sheets', 'Print settings with errors')(
      press('Print sheets'),
      (page) => page.getByText('Print settings').click(),
      type('Down', '4'),
      press('Create print run'),
      (page) => expect(page.getByText('Shift must be at most 3 mm')).toBeInViewport({ ratio: 1 }),
    ),
    screen('adminOrders/view', 'An order')(closeDialogs, ofOrder('View order'), (page) =>
      expect(page.getByRole('dialog').getByRole('img', { name: 'Front' })).toBeVisible(),
    ),
    screen('adminOrders/cancel', 'The question before an order is cancelled')(
      closeDialogs,
      (page) => page.getByRole('button', { name: `More for order ${ordered(page).id}` }).click(),
      (page) => page.getByRole('menuitem', { name: 'Cancel order' }).click(),
      (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
    ),
    screen('adminRun/run', 'A print run')(
      closeDialogs,
      go('/admin/orders'),
      (page) => page.getByLabel(`Select order ${ordered(page).id}`, { exact: true }).check(),
      press('Print sheets'),
      press('Create print run'),
      see('Save sheets'),
    ),
    screen('adminRun/dispatch', 'The dispatch of a print run, with errors in tracking numbers')(
      press('Dispatch 1 order'),
      (page) =>
        page
          .getByLabel('Tracking numbers (optional)')
          .fill(`${ordered(page).id},AB123456785GB\n9999,AB123456799GB`),
      see('Line 2: order 9999 isn’t in this run'),
    ),
    screen('adminRun/dispatched', 'A dispatched print run that can still be undone')(
      (page) => page.getByLabel('Tracking numbers (optional)').fill(`${ordered(page).id},AB123456785GB`),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Dispatch', exact: true }).click(),
      see('Emails go out'),
    ),
    screen('adminRuns/runs', 'The print runs')(go('/admin/runs'), see(/^Run \d+/)),
    screen('capturedOrder/order', 'The card of an order for a picture')(
      (page) => go(`/capture-card/${ordered(page).id}`)(page),
      (page) => expect(page.getByRole('img').first()).toBeVisible(),
    ),
    screen('adminDiscounts/empty', 'No discount codes')(
      answer(/\/api\/admin\/discount-codes\?/, 200, '[]'),
      go('/admin/discounts'),
    ),
    screen('adminDiscounts/codes', 'Discount codes')(
      answerAgain,
      (page) =>
        asAdministrator(page, (shop) =>
          post(shop, '/api/admin/discount-codes', {
            code: 'FATHERSDAY',
            type: 'percentage',
            value: 20,
            maxUses: 50,
          }),
        ),
      go('/admin/discounts'),
      see('FATHERSDAY'),
    ),
    screen('adminDiscounts/errors', 'A code with errors')(
      press('Add a code'),
      type('Code', 'GRANDMA'),
      type('Per cent', '101'),
      press('Add code'),
      see('Percentage must be a whole number from 1 to 100'),
    ),
    screen('adminDiscounts/used', 'A used code, whose value is fixed')(
      closeDialogs,
      async (page) => {
        await page.goto('/contact');
        orders.set(page, await order(page, { discountCode: 'FATHERSDAY' }));
      },
      go('/admin/discounts'),
      press('Edit FATHERSDAY'),
      see(/This code has been used/),
    ),
    screen('adminDiscounts/batch-errors', 'A batch with errors')(
      closeDialogs,
      go('/admin/discounts?show=batches'),
      press('Create a batch'),
      type('Purpose', 'Nursery fair in June'),
      type('Number of codes', '1001'),
      type('Prefix (optional)', 'nursery'),
      type('Per cent', '20'),
      press('Create codes'),
      see('You can create 1 to 1,000 codes at a time'),
    ),
    screen('adminDiscounts/batch', 'A batch and its codes')(
      type('Number of codes', '200'),
      press('Create codes'),
      see('Download codes (CSV)'),
      see(/not used yet, can be used once/),
    ),
    screen('adminDiscounts/batches', 'The batches')(
      go('/admin/discounts?show=batches'),
      see('Nursery fair in June'),
    ),
    screen('adminOrders/export', 'The export formats of orders')(
      go('/admin/orders'),
      press('Export'),
      see(/Click & Drop/),
    ),
  ],
};

export const DESK_ORDER: Visit = {
  whose: 'the shop, with one order',
  screens: [
    screen('adminOrder/order', 'One order at the shop’s desk', { whole: true })(
      logInAs(),
      async (page) => {
        for (const to of OTHERS.slice(0, 1)) orders.set(page, await order(page, { to, gift: GIFT }));
      },
      (page) => go(`/admin/orders/${ordered(page).id}`)(page),
      see('History'),
    ),
    screen('adminOrder/refund', 'A partial refund with errors')(
      press('Refund'),
      type('Pounds', '99'),
      press('Refund'),
      see(/^Up to .* can be refunded$/),
    ),
  ],
};
