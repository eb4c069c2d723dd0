import { readFile } from 'node:fs/promises';
import type { BrowserContext, Route } from '@playwright/test';
import type { StripeServer } from '#server/testing/stripe-server.ts';
import { BANK_FRAME, bankPage, CARD_FRAME } from './frames.ts';

const DECLINED = '4000000000000002';
const BANK_IN_PLACE = '4000002500003155';
const BANK_ELSEWHERE = '4000002760003184';

/**
 * Answers requests to Stripe in a browser: its script, its frames, its API, and a bank's own page. Payments are
 * recorded in `stripe`, which the shop's server uses as Stripe as well.
 */
export async function standInForStripe(context: BrowserContext, stripe: StripeServer): Promise<void> {
  const script = await readFile(new URL('stripe.js', import.meta.url), 'utf8');
  const html = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/html', body });
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://js.stripe.com/v3/elements-inner-payment.html', html(CARD_FRAME));
  await context.route('https://js.stripe.com/v3/three-ds-2-challenge.html', html(BANK_FRAME));
  await context.route('https://hooks.stripe.com/redirect/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const clientSecret = asked.get('client_secret') ?? '';
    stripe.pay(idOf(clientSecret));
    await html(bankPage(asked.get('return_url') ?? '', clientSecret))(route);
  });
  await context.route('https://api.stripe.com/v1/payment_intents/**', async (route) => {
    const { status, body } = confirmOrRead(stripe, route);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ status, headers, json: body });
  });
}

type Answer = { status: number; body: object };

function confirmOrRead(stripe: StripeServer, route: Route): Answer {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  const asked = request.method() === 'GET' ? searchParams : new URLSearchParams(request.postData() ?? '');
  const intent = stripe.intents.get(pathname.split('/')[3] ?? '');
  if (!intent || intent.client_secret !== asked.get('client_secret'))
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: 'No such payment_intent' } },
    };
  if (!pathname.endsWith('/confirm')) return { status: 200, body: intent };
  const number = asked.get('number');
  const bank = asked.get('bank');
  if (number === BANK_ELSEWHERE) return { status: 200, body: { ...intent, next_action: elsewhere(asked) } };
  if (number === BANK_IN_PLACE && !bank)
    return {
      status: 200,
      body: { ...intent, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    };
  if (number === DECLINED || bank === 'refused') {
    stripe.decline(intent.id);
    const message =
      number === DECLINED ? 'Your card was declined.' : 'We are unable to authenticate your payment method.';
    return { status: 402, body: { error: { type: 'card_error', message, payment_intent: intent } } };
  }
  stripe.pay(intent.id);
  return { status: 200, body: intent };
}

function elsewhere(asked: URLSearchParams): object {
  const query = new URLSearchParams({
    client_secret: asked.get('client_secret') ?? '',
    return_url: asked.get('return_url') ?? '',
  });
  return { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.stripe.com/redirect/?${query}` } };
}

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
