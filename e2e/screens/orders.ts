import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asShop, post } from '../calls.ts';
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
import type { Visit } from './screen.ts';

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
    asShop(page, (shop) => shop.put(`/api/admin/orders/${ordered(page).id}/status`, { data: { status } }));

export const ORDER: Visit = {
  whose: 'a customer with the link of an order',
  screens: [
    {
      on: 'order',
      name: 'loading',
      shows: 'An order is on its way',
      by: [
        place(GIFT),
        answerNothing(/\/api\/orders\//),
        (page) => page.goto(`/order/${ordered(page).token}`),
        (page) => expect(page.getByRole('status').filter({ hasText: 'Loading your order' })).toBeAttached(),
      ],
    },
    {
      on: 'order',
      name: 'failed',
      shows: 'An order that did not come',
      by: [
        answerAgain,
        answer(/\/api\/orders\//, 500, 'Something went wrong'),
        openOrder,
        see('Error Loading Order'),
      ],
    },
    {
      on: 'order',
      name: 'changeable',
      shows: 'An order that can be changed',
      by: [answerAgain, openOrder, see('We have your order'), seeCard(/Ada Okafor/)],
    },
    { on: 'order', name: 'changeable-whole', shows: 'The same, all of it', by: [], whole: true },
    {
      on: 'order',
      name: 'address',
      shows: 'An address is corrected',
      by: [
        press('Correct the address'),
        type('City', ''),
        press('Save the address'),
        see('City is required'),
      ],
    },
    {
      on: 'order',
      name: 'cancel-question',
      shows: 'The question before an order is cancelled',
      by: [
        closeDialogs,
        press('Cancel the order'),
        (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
      ],
    },
    {
      on: 'order',
      name: 'correct',
      shows: 'The card is corrected',
      by: [closeDialogs, press('Correct the card'), see('Theo Okafor')],
      whole: true,
    },
    {
      on: 'order',
      name: 'correct-preview',
      shows: 'The corrected card',
      by: [
        press('See the corrected card'),
        (page) => expect(dialog(page, "Dad's Cheat Sheet Preview").getByRole('img').first()).toBeVisible(),
      ],
    },
    {
      on: 'order',
      name: 'keep',
      shows: 'A member is offered to keep an order',
      by: [
        closeDialogs,
        register('keeps'),
        openOrder,
        see('Keep this order in my account'),
        (page) => page.getByRole('button', { name: /^Keep this order/ }).scrollIntoViewIfNeeded(),
      ],
    },
    {
      on: 'order',
      name: 'printing',
      shows: 'At the press',
      by: [
        logOut,
        (page) =>
          asShop(page, (shop) =>
            post(shop, '/api/admin/print-runs', { key: randomUUID(), orders: [ordered(page).id] }),
          ),
        openOrder,
        see('Being printed'),
      ],
    },
    {
      on: 'order',
      name: 'posted',
      shows: 'On its way',
      by: [setStatus('fulfilled'), openOrder, see('On its way')],
    },
    {
      on: 'order',
      name: 'cancelled',
      shows: 'Cancelled',
      by: [
        place(),
        openOrder,
        press('Cancel the order'),
        (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click(),
        see(/We gave you back £9\.99|on its way back/),
      ],
      whole: true,
    },
    { on: 'order', name: 'unknown', shows: 'A link that is none', by: [go('/order/AAAAAAAAAAAAAAAAAAAA')] },
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
    {
      on: 'adminOrders',
      name: 'empty',
      shows: 'No orders',
      by: [
        logInAs(),
        answer(/\/api\/admin\/orders(\?|$)/, 200, '[]'),
        go('/admin/orders'),
        see('No orders yet'),
      ],
    },
    {
      on: 'adminOrders',
      name: 'loading',
      shows: 'The orders are on their way',
      by: [
        answerAgain,
        answerNothing(/\/api\/admin\/orders(\?|$)/),
        (page) => page.goto('/admin/orders'),
        (page) => expect(page.getByRole('status').filter({ hasText: 'Loading orders' })).toBeAttached(),
      ],
    },
    {
      on: 'adminOrders',
      name: 'failed',
      shows: 'The orders did not come',
      by: [
        answerAgain,
        answer(/\/api\/admin\/orders(\?|$)/, 500, 'Something went wrong'),
        go('/admin/orders'),
        see('Error Loading Orders'),
      ],
    },
    {
      on: 'adminOrders',
      name: 'unknown',
      shows: 'An address that the list does not know',
      by: [answerAgain, go('/admin/orders?colour=red'), see('The list cannot be shown as asked')],
    },
    {
      on: 'adminOrders',
      name: 'orders',
      shows: 'The orders',
      by: [
        answerAgain,
        async (page) => {
          for (const to of OTHERS) orders.set(page, await order(page, { to, gift: GIFT }));
        },
        go('/admin/orders'),
        see('Margaret Doyle'),
      ],
    },
    { on: 'adminOrders', name: 'orders-whole', shows: 'The orders, all of it', by: [], whole: true },
    {
      on: 'adminOrders',
      name: 'chosen',
      shows: 'Orders that are chosen for the press',
      by: [
        (page) => page.getByLabel(`Print order ${ordered(page).id}`, { exact: true }).check(),
        see('1 order chosen'),
      ],
    },
    {
      on: 'adminOrders',
      name: 'print-sheets',
      shows: 'How sheets are printed, with what is wrong in it',
      by: [
        press('Print sheets'),
        type('Down', '4'),
        press('Make the run'),
        see('Shift must be at most 3 mm'),
      ],
    },
    {
      on: 'adminOrders',
      name: 'view',
      shows: 'An order',
      by: [
        closeDialogs,
        ofOrder('View order'),
        (page) => expect(page.getByRole('dialog').getByRole('img', { name: 'Front' })).toBeVisible(),
      ],
    },
    {
      on: 'adminOrders',
      name: 'cancel',
      shows: 'The question before an order is cancelled',
      by: [
        closeDialogs,
        (page) => page.getByRole('button', { name: `More for order ${ordered(page).id}` }).click(),
        (page) => page.getByRole('menuitem', { name: 'Mark cancelled' }).click(),
        (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
      ],
    },
    {
      on: 'adminRun',
      name: 'run',
      shows: 'A print run',
      by: [
        closeDialogs,
        go('/admin/orders'),
        (page) => page.getByLabel(`Print order ${ordered(page).id}`, { exact: true }).check(),
        press('Print sheets'),
        press('Make the run'),
        see('Save the sheets'),
      ],
    },
    {
      on: 'adminRun',
      name: 'dispatch',
      shows: 'The dispatch of a print run, with what is wrong in its tracking numbers',
      by: [
        press('Dispatch 1 order'),
        (page) =>
          page
            .getByLabel('Tracking numbers (may be left out)')
            .fill(`${ordered(page).id},AB123456785GB\n999999,AB123456799GB`),
        see('Line 2: order 999999 is not in this run'),
      ],
    },
    {
      on: 'adminRun',
      name: 'dispatched',
      shows: 'A print run that was dispatched, as long as it can be taken back',
      by: [
        (page) =>
          page.getByLabel('Tracking numbers (may be left out)').fill(`${ordered(page).id},AB123456785GB`),
        (page) => page.getByRole('dialog').getByRole('button', { name: 'Dispatch', exact: true }).click(),
        see('The mails go out'),
      ],
    },
    { on: 'adminRuns', name: 'runs', shows: 'The print runs', by: [go('/admin/runs'), see(/^Run \d+/)] },
    {
      on: 'capturedOrder',
      name: 'order',
      shows: 'The card of an order, to take a picture of',
      by: [
        (page) => go(`/capture-card/${ordered(page).id}`)(page),
        (page) => expect(page.getByRole('img').first()).toBeVisible(),
      ],
    },
    {
      on: 'adminDiscounts',
      name: 'empty',
      shows: 'No discount codes',
      by: [answer(/\/api\/admin\/discount-codes\?/, 200, '[]'), go('/admin/discounts')],
    },
    {
      on: 'adminDiscounts',
      name: 'codes',
      shows: 'Discount codes',
      by: [
        answerAgain,
        (page) =>
          asShop(page, (shop) =>
            post(shop, '/api/admin/discount-codes', {
              code: 'FATHERSDAY',
              type: 'percentage',
              value: 20,
              maxUses: 50,
            }),
          ),
        go('/admin/discounts'),
        see('FATHERSDAY'),
      ],
    },
    {
      on: 'adminDiscounts',
      name: 'errors',
      shows: 'A code with what is wrong in it',
      by: [
        press('Add a code'),
        type('Code', 'GRANDMA'),
        type('Per cent', '101'),
        press('Add code'),
        see('Percentage must be a whole number from 1 to 100'),
      ],
    },
    {
      on: 'adminDiscounts',
      name: 'used',
      shows: 'A code that is used, whose value stays',
      by: [
        closeDialogs,
        async (page) => {
          await page.goto('/contact');
          orders.set(page, await order(page, { discountCode: 'FATHERSDAY' }));
        },
        go('/admin/discounts'),
        press('Edit FATHERSDAY'),
        see(/It has been used/),
      ],
    },
    {
      on: 'adminDiscounts',
      name: 'batch-errors',
      shows: 'A batch with what is wrong in it',
      by: [
        closeDialogs,
        go('/admin/discounts?show=batches'),
        press('Make a batch'),
        type('What they are for', 'Nursery fair in June'),
        type('How many codes', '1001'),
        type('Beginning (optional)', 'nursery'),
        type('Per cent', '20'),
        press('Make the codes'),
        see('Codes must be a whole number from 1 to 1000'),
      ],
    },
    {
      on: 'adminDiscounts',
      name: 'batch',
      shows: 'A batch and its codes',
      by: [
        type('How many codes', '200'),
        press('Make the codes'),
        see('Save the codes (CSV)'),
        see(/used 0 of 1 times/),
      ],
    },
    {
      on: 'adminDiscounts',
      name: 'batches',
      shows: 'The batches',
      by: [go('/admin/discounts?show=batches'), see('Nursery fair in June')],
    },
    {
      on: 'adminOrders',
      name: 'export',
      shows: 'What the orders can be saved as',
      by: [go('/admin/orders'), press('Export'), see(/Click & Drop/)],
    },
  ],
};

export const DESK_ORDER: Visit = {
  whose: 'the shop, with one order',
  screens: [
    {
      on: 'adminOrder',
      name: 'order',
      shows: 'One order at the shop’s desk',
      by: [
        logInAs(),
        async (page) => {
          for (const to of OTHERS.slice(0, 1)) orders.set(page, await order(page, { to, gift: GIFT }));
        },
        (page) => go(`/admin/orders/${ordered(page).id}`)(page),
        see('History'),
      ],
      whole: true,
    },
    {
      on: 'adminOrder',
      name: 'give-back',
      shows: 'How a part of the money goes back, with what is wrong in it',
      by: [press('Give money back'), type('Pounds', '99'), press('Give it back'), see(/At most .* is left/)],
    },
  ],
};
