import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { ADMIN } from './first-user.ts';

export const PAYS = '4242 4242 4242 4242';

export const ROSE = {
  name: 'Rose Archer',
  email: 'rose.of.the.checkout@example.org',
  address: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
};

/** Sends a POST request as a page of that browser would. */
export async function post<Answer = unknown>(
  by: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Answer> {
  const answer = await by.post(path, { data });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${answer.status()} ${text}`).toBe(true);
  return (text && answer.headers()['content-type']?.includes('json') ? JSON.parse(text) : text) as Answer;
}

/** The body that begins a checkout. */
export const CHECKOUT = {
  shippingInfo: { ...ROSE, country: 'United Kingdom' },
  childrenData: [{ name: 'Ada Archer', birthdate: '2019-11-02' }],
  peopleData: [],
};

/** Begins a checkout. `more` replaces parts of the usual body, and `to` parts of its address. */
export function startCheckout(
  by: APIRequestContext,
  { to, ...more }: { to?: object; [field: string]: unknown } = {},
) {
  const shippingInfo = { ...CHECKOUT.shippingInfo, ...to };
  return post<{ clientSecret: string; paymentIntentId: string }>(by, '/api/create-payment-intent', {
    ...CHECKOUT,
    shippingInfo,
    ...more,
  });
}

/** Places and pays for an order. Returns its number and the token of its page. */
export async function placeOrder(...checkout: Parameters<typeof startCheckout>) {
  const [by] = checkout;
  const { clientSecret, paymentIntentId } = await startCheckout(...checkout);
  await post(by, '/api/simulator/confirm', { clientSecret, card: { number: PAYS } });
  return post<{ id: number; token: string }>(by, '/api/orders', { stripePaymentId: paymentIntentId });
}

/** Makes requests to the page's server from another browser. */
export async function inOtherBrowser<Result>(
  page: Page,
  act: (by: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const { origin } = new URL(page.url().startsWith('http') ? page.url() : (process.env.E2E_URL ?? ''));
  const by = await request.newContext({ baseURL: origin });
  const result = await act(by);
  await by.dispose();
  return result;
}

/** Makes requests as the shop's administrator, from another browser. */
export function asAdministrator<Result>(
  page: Page,
  act: (by: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  return inOtherBrowser(page, async (by) => {
    await post(by, '/api/login', ADMIN);
    return act(by);
  });
}

type Mail = { to: string; subject: string; text: string; html: string };

/** Waits for the newest email to an address whose subject matches. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await page.request.get('/dev/mail.json')).json();
        found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
        return Boolean(found);
      },
      { message: `a mail to ${address}: ${subject}` },
    )
    .toBe(true);
  return found as Mail;
}
