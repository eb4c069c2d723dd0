import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { SAVED_GUEST_KEY } from '#web/store/saved-guest-key.ts';
import { ADMIN } from './first-user.ts';
import { post, type ROSE } from './server-calls.ts';

/** Opens a page and waits until its scripts respond: public pages are visible before their scripts run. */
export async function open(page: Page, path: string): Promise<void> {
  await dialogsSettled(page);
  await page.goto(path);
  await formsAnswer(page);
}

/** Waits for the scripts of a page that is loading, including those of its forms, which are last. */
export async function formsAnswer(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const answers = (element: Element, key: string) =>
      Object.keys(element).some((own) => own.startsWith(key));
    const forms = [...document.querySelectorAll('form')];
    return root && answers(root, '__reactContainer') && forms.every((form) => answers(form, '__reactFiber'));
  });
}

/** Waits until a closed dialog has gone back in the history, which would cancel a simultaneous navigation. */
export async function dialogsSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.dialog || document.querySelector('[role$="dialog"]'));
}

/** Stops the page's timers of a second or longer, such as those of toasts, until `passTime`. */
export async function stopTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout, clearTimeout } = window;
    const waiting = new Map<number, { act: () => void; at: number }>();
    let now = 0;
    let id = 0;
    performance.now = () => now;
    Object.assign(window, {
      setTimeout(act: () => void, ms = 0, ...rest: []) {
        if (ms < 1000) return setTimeout(act, ms, ...rest);
        id -= 1;
        waiting.set(id, { act, at: now + ms });
        return id;
      },
      clearTimeout: (id: number) => waiting.delete(id) || clearTimeout(id),
      passTime(ms: number) {
        now += ms;
        for (const [id, { act, at }] of waiting) if (at <= now && waiting.delete(id)) act();
      },
    });
  });
}

export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => Reflect.get(window, 'passTime')(ms), ms);
}

/** The open dialog with that title. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Unfolds the part with this title. */
export async function unfold(within: Page | Locator, title: string): Promise<void> {
  await within.locator('summary', { hasText: title }).filter({ visible: true }).click();
}

/** Closes the open dialog or menu by Escape, also if its form has typed text. */
export async function leaveForm(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const open = '[role$=dialog], [role=menu]';
  const before = await page.locator(open).count();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await question.isVisible()) || (await page.locator(open).count()) < before)
    .toBe(true);
  if (await question.isVisible()) await question.getByRole('button', { name: 'Leave' }).click();
}

type ChildFacts = {
  name: string;
  born: string;
  time?: string;
  lbs?: string;
  oz?: string;
};

/** Fills in the open dialog and saves it. */
export async function fillChild(page: Page, child: ChildFacts, save = 'Add child'): Promise<void> {
  const form = page.getByRole('dialog');
  await fillChildFields(form, child);
  await form.getByRole('button', { name: save }).click();
  await expect(form).toBeHidden();
}

/** Fills in the dialog for a new person, perhaps with a birthday, and saves it. */
export async function fillPerson(page: Page, name: string, birthday = ''): Promise<void> {
  const form = dialog(page, 'Add Important Person');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Relationship').selectOption('Friend');
  await form.getByLabel('Birthday (optional)').fill(birthday);
  await form.getByRole('button', { name: 'Add person' }).click();
  await expect(form).toBeHidden();
}

/** Fills in the form on a guest's page that has no child yet, and saves it. */
export async function fillFirstChild(page: Page, child: ChildFacts): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Children' });
  await fillChildFields(form, child);
  await form.getByRole('button', { name: 'Add First Child' }).click();
  await expect(page.getByRole('article', { name: child.name })).toBeVisible();
}

async function fillChildFields(form: Locator, child: ChildFacts): Promise<void> {
  await form.getByLabel('Name').fill(child.name);
  await form.getByLabel('Birth date').fill(child.born);
  if (child.time) await form.getByLabel('Birth time').fill(child.time);
  if (child.lbs) await form.getByLabel('Pounds').fill(child.lbs);
  if (child.oz) await form.getByLabel('Ounces').fill(child.oz);
}

export type Address = typeof ROSE;

/** Opens a page in a browser with saved guest data. */
export async function openSavedGuest(
  page: Page,
  children: Parameters<typeof aChild>[0][] = [{ name: 'Ada Archer' }],
  people: (Partial<Person> & { dates?: Partial<SpecialDate>[] })[] = [],
  path = '/guest',
): Promise<void> {
  let nextId = -1;
  const own = () => ({ id: nextId--, userId: 0 });
  const everybody = people.map((person) => ({ person, identity: own() }));
  const pages = {
    children: children.map((child) => aChild({ ...child, ...own() })),
    people: everybody.map(({ person: { dates: _, ...person }, identity }) =>
      aPerson({ ...person, ...identity }),
    ),
    dates: everybody.flatMap(({ person: { dates = [] }, identity }) =>
      dates.map((date) => aDate({ ...date, ...own(), personId: identity.id })),
    ),
  };
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const script = await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    SAVED_GUEST_KEY,
    JSON.stringify({ version: 1, until, pages: { ...pages, nextId } }),
  ] as const);
  await open(page, path);
  await script.dispose();
}

/** Opens the shipping step as a guest with a child. */
export async function goToShipping(page: Page): Promise<void> {
  await openSavedGuest(page);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
}

export async function fillShipping(page: Page, to: Address): Promise<void> {
  const form = dialog(page, 'Shipping');
  await expect(form.getByRole('switch', { name: 'This is a gift' })).toBeVisible();
  const change = form.getByRole('button', { name: 'Change the address' });
  if (await change.isVisible()) await change.click();
  await form.getByLabel(/^(Full|Recipient’s) name$/i).fill(to.name);
  await form.getByLabel('Email').fill(to.email);
  await form.getByLabel('Address').fill(to.address);
  await form.getByLabel('Town or city').fill(to.city);
  await form.getByLabel('Postcode').fill(to.postcode);
  await expect(form.getByLabel('Country')).toHaveValue('United Kingdom');
  await form.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
}

export async function payWith(page: Page, number: string): Promise<void> {
  const form = dialog(page, 'Payment');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill('12/34');
  await form.getByLabel('CVC').fill('123');
  const payNow = form.getByRole('button', { name: 'Pay Now' });
  await expect(payNow).toBeEnabled();
  // The key is pressed, because a click so soon after another counts as a double click.
  await payNow.press('Enter');
}

/** Logs in by the form, which opens the notebook. */
export async function logIn(page: Page, { username, password } = ADMIN): Promise<void> {
  await open(page, '/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
}

/** Signs in the page's browser, without a page. */
export async function signIn(page: Page, { username, password } = ADMIN): Promise<void> {
  await post(page.request, '/api/login', { username, password });
}

/** Registers a new member and signs them in, without a page. */
export async function registerMember(page: Page) {
  const username = `member-${randomUUID().slice(0, 8)}`;
  const account = { name: 'A Member', username, email: `${username}@example.org`, password: 'secret1' };
  await post(page.request, '/api/register', account);
  return account;
}

/** Registers by the form of the current page, which opens the notebook. */
export async function registerByForm(page: Page): Promise<void> {
  await sendRegistration(page);
  await expect(page).toHaveURL('/');
}

/** Sends the registration form of the current page; the password is 'secret1'. */
export async function sendRegistration(page: Page): Promise<{ username: string }> {
  const username = `member-${randomUUID().slice(0, 8)}`;
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name', { exact: true }).fill('Sam');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.org`);
  await form.getByLabel('Password', { exact: true }).fill('secret1');
  await form.getByLabel('Confirm password').fill('secret1');
  await form.getByRole('button', { name: 'Create account' }).click();
  return { username };
}

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(?=<\/script>)/s;

/** Removes a member's lists from the first page, as if the database had been unavailable, so that it must ask. */
export async function withoutLists(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(BOOT, (_, start: string, text: string) => {
        const { facts, ...boot } = JSON.parse(text);
        return start + JSON.stringify(boot).replaceAll('<', '\\u003c');
      });
      await route.fulfill({ response, body });
    },
  );
}

/** Registers a new member, fills the notebook, and opens it. */
export async function openNewNotebook(page: Page, children: object[] = [], people: object[] = []) {
  const account = await registerMember(page);
  await importNotebook(page, children, people);
  await open(page, '/');
  return account;
}

/** Imports children, and people with their dates, into the signed-in member's notebook. */
export async function importNotebook(page: Page, children: object[], people: object[] = []): Promise<void> {
  const known = people.map((person) => ({ notes: null, dates: [], ...person }));
  if (children.length + people.length > 0)
    await post(page.request, '/api/user/import', {
      ...{ format: 'family-facts', version: 1 },
      notebook: { children, people: known },
    });
}
