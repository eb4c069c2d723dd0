import { expect, type Page, test } from '@playwright/test';
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts';
import { pageErrorsOf } from './check.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';
import { ROSE } from './server-calls.ts';
import { dialog, fillShipping, goToShipping } from './steps.ts';
import { standInForStripe } from './stripe/stand-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let stripe: StripeServer;
let server: OwnShop;
test.beforeAll(async () => {
  stripe = await startStripeServer();
  server = await openOwnShop(stripe.env);
});
test.afterAll(async () => {
  // A server that did not start must not hide the reason.
  await server?.close();
  await stripe?.close();
});

test('a guest pays in Stripe’s own form: declined, then approved in the bank’s frame and on its page', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => {
    if (window === window.top) localStorage.setItem('theme', 'dark');
  });
  await standInForStripe(context, stripe);
  const page = await context.newPage();
  const complaints = pageErrorsOf(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).host));
  const payment = dialog(page, 'Payment');

  await test.step('its script is fetched at the payment, and again if it did not load', async () => {
    await goToShipping(page);
    expect(scripts).not.toContain('js.stripe.com');
    const SCRIPT = 'https://js.stripe.com/**';
    await context.route(SCRIPT, (route) => route.abort());
    await fillShipping(page, ROSE);
    await expect(payment.getByText('The payment form could not be loaded.')).toBeVisible();
    await context.unroute(SCRIPT);
    await standInForStripe(context, stripe);
    complaints.length = 0;
    await payment.getByRole('button', { name: 'Load it again' }).click();
    await cardField(page).fill('4000 0000 0000 0002');
  });

  await test.step('it is asked for tabs, in the colours of the theme', async () => {
    const asked = await page.evaluate(() => Reflect.get(window, 'stripeAsked'));
    expect(asked).toMatchObject({
      key: stripe.env.STRIPE_PUBLISHABLE_KEY,
      elements: { appearance: { theme: 'night', variables: { colorText: expect.stringMatching(/^#/) } } },
      element: { layout: 'tabs', defaultValues: { billingDetails: { email: ROSE.email } } },
    });
  });

  await test.step('content that does not fit is scrolled with keys, although the form is a frame of another site', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 480 });
    const scroller = payment.locator('div.overflow-y-auto');
    await payment.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Tab');
    // Keys scroll the part with the focus, which includes the content above the frame.
    await expect(scroller.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('End');
    await expect
      .poll(() => scroller.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
      .toBeLessThan(2);
    if (size) await page.setViewportSize(size);
  });

  await test.step('a card is declined, the bank gets a wrong code, then the right one', async () => {
    await payNow(page);
    await expect(page.getByText('Payment Failed')).toBeVisible();
    await expect(payment.getByRole('alert')).toHaveText(
      'Your card was declined. You haven’t been charged. Try another card, or ask your bank.',
    );
    complaints.length = 0;
    await cardField(page).fill('4000 0025 0000 3155');
    await payNow(page);
    await answerBank(page, '1');
    await expect(payment.getByRole('alert')).toContainText(
      'We are unable to authenticate your payment method.',
    );
    complaints.length = 0;
    await payNow(page);
    await answerBank(page, '1234');
    await expect(dialog(page, 'Your Order').getByText('Order Successful!')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('another is paid on the bank’s page', async () => {
    await goToShipping(page);
    await fillShipping(page, ROSE);
    await cardField(page).fill('4000 0027 6000 3184');
    await payNow(page);
    await page.getByRole('link', { name: 'Approve' }).click();
    await expect(page.getByText('Order Successful!')).toBeVisible();
    await expect(page.getByText(`A confirmation email was sent to ${ROSE.email}`)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  const paid = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
  expect(paid).toHaveLength(2);
  expect(complaints).toEqual([]);
  await context.close();
});

const cardField = (page: Page) =>
  page.frameLocator('[title="Secure payment input frame"]').getByLabel('Card number');

async function payNow(page: Page): Promise<void> {
  await dialog(page, 'Payment').getByRole('button', { name: 'Pay Now' }).press('Enter');
}

async function answerBank(page: Page, code: string): Promise<void> {
  const bank = page.frameLocator('[title="Secure bank frame"]');
  await bank.getByLabel('Code').click();
  await page.keyboard.type(code);
  await bank.getByRole('button', { name: 'Complete' }).click();
}
