import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './first-user.ts';

/** Opens a page and waits until its scripts answer: the public pages are drawn before they do. */
export async function open(page: Page, path: string): Promise<void> {
  await dialogsSettled(page);
  await page.goto(path);
  await formsAnswer(page);
}

/** Waits for the scripts of a page that is arriving, those of its forms too, which come last. */
export async function formsAnswer(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const answers = (element: Element, key: string) =>
      Object.keys(element).some((own) => own.startsWith(key));
    const forms = [...document.querySelectorAll('form')];
    return root && answers(root, '__reactContainer') && forms.every((form) => answers(form, '__reactFiber'));
  });
}

/** A dialog that has just closed steps back in the history, which would call off whatever leads away in that moment. */
export async function dialogsSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.dialog || document.querySelector('[role$="dialog"]'));
}

/** The open dialog of that title. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Leaves the dialog that is open by Escape, also with something typed in its form. */
export async function leaveForm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Leave' }).click();
}

type ChildFacts = {
  name: string;
  day: string;
  month: string;
  year: string;
  time?: string;
  lbs?: string;
  oz?: string;
};

/** Fills in the dialog that is open and saves it. */
export async function fillChild(page: Page, child: ChildFacts, save = 'Add child'): Promise<void> {
  const form = page.getByRole('dialog');
  await fillChildFields(form, child);
  await form.getByRole('button', { name: save }).click();
  await expect(form).toBeHidden();
}

/** Fills in the form that is open on a guest's page while there is no child, and saves it. */
export async function fillFirstChild(page: Page, child: ChildFacts): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Children' });
  await fillChildFields(form, child);
  await form.getByRole('button', { name: 'Add First Child' }).click();
  await expect(page.getByRole('article', { name: child.name })).toBeVisible();
}

async function fillChildFields(form: Locator, child: ChildFacts): Promise<void> {
  await form.getByLabel('Name').fill(child.name);
  await form.getByLabel('Birth date').fill(`${child.day} ${child.month} ${child.year}`);
  if (child.time) await form.getByLabel('Birth time').fill(child.time);
  if (child.lbs) await form.getByLabel('Pounds').fill(child.lbs);
  if (child.oz) await form.getByLabel('Ounces').fill(child.oz);
}

export type Address = { name: string; email: string; address: string; city: string; postcode: string };

export const ROSE: Address = {
  name: 'Rose Archer',
  email: 'rose.of.the.checkout@example.org',
  address: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
};

/** A guest writes down a child and goes on to the address. */
export async function goToShipping(page: Page): Promise<void> {
  await open(page, '/guest');
  await fillFirstChild(page, { name: 'Ada Archer', day: '2', month: '11', year: '2019' });
  await page.getByRole('button', { name: /^Order Your/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
}

export async function fillShipping(page: Page, to: Address): Promise<void> {
  const form = dialog(page, 'Shipping');
  await form.getByLabel(/^(Full|Recipient's) name$/).fill(to.name);
  await form.getByLabel('Email').fill(to.email);
  await form.getByLabel('Address').fill(to.address);
  await form.getByLabel('City').fill(to.city);
  await form.getByLabel('Postcode').fill(to.postcode);
  await expect(form.getByLabel('Country')).toHaveValue('United Kingdom');
  await form.getByRole('button', { name: 'Continue to Payment' }).click();
}

export async function payWith(page: Page, number: string): Promise<void> {
  const form = dialog(page, 'Payment');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill('12/34');
  await form.getByLabel('CVC').fill('123');
  await form.getByRole('button', { name: 'Pay Now' }).click();
}

/** Logs in, and is then at the notebook; `at` is where the log-in form is asked for. */
export async function logIn(page: Page, { username, password } = ADMIN, at = '/auth'): Promise<void> {
  await open(page, at);
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
}

/** Registers a new member, who is then signed in in the page's browser. */
export async function registerMember(page: Page) {
  const username = `member-${randomUUID().slice(0, 8)}`;
  const account = { name: 'A Member', username, email: `${username}@example.org`, password: 'secret1' };
  await page.request.post('/api/register', { data: account });
  return account;
}

/** Registers by the form of the page that is shown, and is then at the notebook. */
export async function registerByForm(page: Page): Promise<{ username: string; password: string }> {
  const username = `member-${randomUUID().slice(0, 8)}`;
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name', { exact: true }).fill('Sam');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.org`);
  await form.getByLabel('Password', { exact: true }).fill('secret1');
  await form.getByLabel('Confirm password').fill('secret1');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
  return { username, password: 'secret1' };
}

/** Adds a birthday without its year to a person on the page. */
export async function addYearlessBirthday(
  page: Page,
  person: string,
  day: string,
  month: string,
): Promise<void> {
  await page.getByRole('button', { name: `Add Date for ${person}` }).click();
  const form = dialog(page, 'Add Special Date');
  await form.getByLabel('Event type').selectOption('Birthday');
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(`${person}'s Birthday`);
  await form.getByLabel('Date', { exact: true }).fill(`${day}/${month}`);
  await form.getByLabel('Year unknown/not important').check();
  await form.getByRole('button', { name: /^(Add|Save)/ }).click();
  await expect(form).toBeHidden();
}

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(?=<\/script>)/s;

/** From now on the first page is not told what a member has, as when the database was away for that moment: it has to ask. */
export async function untold(page: Page): Promise<void> {
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

/** Registers a new member, with what the notebook is to hold already, and opens their notebook. */
export async function beginNotebook(
  page: Page,
  children: object[] = [],
  people: object[] = [],
): Promise<void> {
  const username = `member-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  await post('/api/register', {
    name: 'Sam',
    username,
    email: `${username}@example.org`,
    password: 'secret1',
  });
  for (const child of children) await post('/api/children', child);
  for (const person of people) await post('/api/important-people', person);
  await open(page, '/');

  async function post(path: string, data: object): Promise<void> {
    expect((await page.request.post(path, { data })).ok()).toBe(true);
  }
}
