import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hashPassword } from '#server/accounts/passwords.ts';
import { insertAccount } from '#server/accounts/queries.ts';
import { insertOrders, type OrderRow } from '#server/testing/desk-orders.ts';
import { ADMIN } from './first-user.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';
import { type PlacedText, readPlacedTexts } from './read-pdf.ts';
import { dialog } from './steps.ts';

// A shop of its own, in which nothing else waits.
test.use({ viewport: { width: 1280, height: 800 } });

const ORDERS = 40;
/** By the number that an order has in this shop: what is not as usual. */
const OTHERS: Record<number, Partial<OrderRow>> = {
  3: { shippingName: 'فاطمة الزهراء' },
  4: { shippingName: '王小明' },
  7: { copies: 3 },
  9: { cardLayout: 'one-per-child', cardsPerCopy: 2 },
  12: { buyerName: 'Aunt Rose', giftNote: 'For the wallet' },
  13: { buyerName: 'Uncle Joe', giftNote: '=1+1' },
};
const CARDS = ORDERS + 3;

const SAM = { name: 'Sam', username: 'sam', email: 'sam@example.org' };

let server: OwnShop;

test.beforeAll(async () => {
  server = await openOwnShop({}, async (db) => {
    // The first account is the administrator's.
    await insertAccount(db, { ...ADMIN, passwordHash: await hashPassword(ADMIN.password) });
    const member = await insertAccount(db, { ...SAM, passwordHash: await hashPassword(ADMIN.password) });
    if (typeof member === 'string') throw new Error('There is somebody of this name');
    const numbers = Array.from({ length: ORDERS }, (_, at) => at + 1);
    await insertOrders(
      db,
      numbers.map((number) => ({
        userId: number % 2 ? member.id : null,
        shippingName: `Family ${marked('F', number)}`,
        shippingEmail: `parent-${number}@tuesday.example.org`,
        cardsPerCopy: 1,
        createdAt: new Date(Date.now() - (ORDERS - number + 1) * 60_000).toISOString(),
        childrenData: [
          childOf(marked('Kid', number)),
          ...(number === 9 ? [childOf(marked('Kit', number))] : []),
        ],
        peopleData: [personOf(marked('Gran', number))],
        ...OTHERS[number],
      })),
    );
    // Printed already, cancelled, and another day's: what must not come along.
    await insertOrders(db, [
      {
        cardsPerCopy: 1,
        shippingEmail: 'late@tuesday.example.org',
        printStartedAt: new Date().toISOString(),
      },
      { cardsPerCopy: 1, shippingEmail: 'gone@tuesday.example.org', status: 'cancelled' },
    ]);
  });
});

test.afterAll(() => server.close());

/** 'Kid07': what is found again on a card, a sheet or a slip. */
function marked(what: string, number: number): string {
  return `${what}${String(number).padStart(2, '0')}`;
}

function childOf(name: string) {
  return {
    ...{ name, birthdate: '2019-11-02', dayUnknown: 0 as const },
    ...{ birthtime: null, weightLbs: null, weightOz: null },
  };
}

function personOf(name: string) {
  const date = { type: 'birthday' as const, title: 'Birthday', date: '1950-04-12' };
  return {
    ...{ name, relationship: 'grandmother', notes: null },
    dates: [{ ...date, yearUnknown: 0 as const, dayUnknown: 0 as const, notes: null }],
  };
}

/** Presses, and counts that. */
function counter() {
  let presses = 0;
  return {
    press: async (button: Locator) => {
      presses++;
      await button.click();
    },
    count: () => presses,
  };
}

async function saved(page: Page, press: () => Promise<void>): Promise<PlacedText[][]> {
  const download = page.waitForEvent('download');
  await press();
  return readPlacedTexts(await readFile(await (await download).path()));
}

test('forty orders are found, chosen, printed, packed and dispatched in at most twelve presses, and not printed twice unasked', async ({
  page,
}) => {
  const { press, count } = counter();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.request.post(`${server.url}/api/login`, { data: ADMIN });
  await page.goto(`${server.url}/admin/orders?waiting=yes&sort=waiting`);
  // The rows are there already: what was typed has to be searched for before a dialog opens.
  await page.getByRole('searchbox').fill('@tuesday.example');
  await expect(page.locator('[data-order]')).toHaveCount(ORDERS);

  await press(page.getByRole('checkbox', { name: 'Choose all orders of this page' }));
  await expect(page.getByText(`${ORDERS} orders chosen: ${CARDS} cards`)).toBeVisible();
  await press(button('Print sheets'));
  const form = dialog(page, 'Print sheets');
  await press(form.getByRole('button', { name: 'Make the run' }));
  await expect(page.getByRole('heading', { name: 'Print run 1' })).toBeVisible();
  const sheets = await saved(page, () => press(button('Save the sheets')));
  const slips = await saved(page, () => press(button('Packing slips')));

  const cells = sheets.flatMap((side, at) => (at % 2 ? [] : pairs(side, sheets[at + 1] ?? [])));
  // Every back lies behind its front, oldest first.
  const expected = Array.from({ length: ORDERS }, (_, at) => at + 1).flatMap((number) => {
    const names = [marked('Kid', number), ...(number === 9 ? [marked('Kit', number)] : [])];
    return names.flatMap((name) =>
      Array<string>(OTHERS[number]?.copies ?? 1).fill(`${name} ${marked('Gran', number)}`),
    );
  });
  expect(cells.toSorted()).toEqual(expected.toSorted());
  // One slip to each parcel, in the order in which its cards come off the pile.
  expect(
    slips.map(
      (slip) =>
        slip
          .map(({ text }) => text)
          .join(' ')
          .match(/Order (?:number )?(\d+)/)?.[1],
    ),
  ).toEqual(Array.from({ length: ORDERS }, (_, at) => String(at + 1)));

  await press(button(`Dispatch ${ORDERS} orders`));
  const parcels = dialog(page, `Dispatch ${ORDERS} orders`);
  await parcels
    .getByLabel('Tracking numbers (may be left out)')
    .fill(Array.from({ length: ORDERS }, (_, at) => `${at + 1}\tAB${100_000_000 + at}GB`).join('\n'));
  await press(parcels.getByRole('button', { name: 'Dispatch' }));
  await expect(page.getByText(`${ORDERS} orders sent`)).toBeVisible();
  await expect(page.getByText('AB100000039GB')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);

  await page.goto(`${server.url}/admin/orders?search=%40tuesday.example&status=paid`);
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).check();
  await button('Print sheets').click();
  await expect(form.getByText('has been printed before')).toBeVisible();
  await form.getByLabel('Why are they printed again?').selectOption('other');
  await form.getByRole('button', { name: 'Make the run' }).click();
  await expect(form.getByText('Please say in a few words why it is printed again')).toBeVisible();
});

/** 'Kid07 Gran07' for every card of a sheet that is turned about its long edge: by where its names lie. */
function pairs(front: PlacedText[], back: PlacedText[]): string[] {
  const named = (side: PlacedText[], names: RegExp) => side.filter(({ text }) => names.test(text));
  return named(front, /^(Kid|Kit)\d\d$/).map((child) => {
    const behind = named(back, /^Gran\d\d$/).toSorted((a, b) => apart(child, a) - apart(child, b))[0];
    return `${child.text} ${behind?.text}`;
  });
}

/** How far a text of the back lies from the place behind one of the front, on an upright sheet. */
function apart(front: PlacedText, back: PlacedText): number {
  return Math.hypot(1 - front.x - back.x, front.y - back.y);
}
