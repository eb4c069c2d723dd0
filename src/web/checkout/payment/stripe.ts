import type { Appearance, PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { paymentStatusOf } from '#shared/payments.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

/** Loads Stripe's script. Rejects when that fails; another call tries again. */
export async function loadStripeScript(publishableKey: string | null): Promise<Stripe> {
  const stripe = publishableKey ? await loadStripe(publishableKey) : null;
  if (!stripe) throw new Error('There is no publishable key');
  return stripe;
}

type Result = { error?: StripeError | undefined; paymentIntent?: PaymentIntent | undefined };

/** The outcome of Stripe's result. */
export function outcomeOf({ error, paymentIntent }: Result): PaymentOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  const status = intent && paymentStatusOf(intent.status);
  // After a lost answer the next attempt is refused, although the payment may have succeeded.
  if (!error || status === 'succeeded' || status === 'processing' || status === 'canceled')
    return { status: status ?? 'requires_action' };
  return {
    status: 'requires_payment_method',
    message: error.message || 'An unexpected error occurred.',
    ...(UNANSWERED.has(error.type) ? { isDoubtful: true } : {}),
  };
}

/** Errors after which the payment may have succeeded: Stripe could not be reached, or failed. */
const UNANSWERED = new Set<StripeError['type']>(['api_connection_error', 'api_error']);

/** Our colours and shapes for the fields in Stripe's frame, where our styles and fonts do not apply. */
export function appearanceOf(dark: boolean): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const edge = `1px solid ${colour('edge')}`;
  const ring = `0 0 0 2px ${colour('sheet')}, 0 0 0 4px ${colour('primary')}`;
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('primary'),
      colorBackground: colour('sheet'),
      colorText: colour('ink'),
      colorTextSecondary: colour('soft'),
      colorTextPlaceholder: colour('soft'),
      colorDanger: colour('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      fontSizeSm: '17px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { color: colour('ink'), fontWeight: '600' },
      '.Input': { border: edge, boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': { borderColor: colour('primary'), boxShadow: ring },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Tab:focus': { boxShadow: ring },
      '.Tab--selected': { borderColor: colour('primary'), backgroundColor: colour('primary-tint') },
      '.TabLabel--selected': { color: colour('primary') },
      '.TabIcon--selected': { fill: colour('primary') },
    },
  };
}
