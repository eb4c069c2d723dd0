import type { PublicConfig } from '#shared/config.ts';

/** Where the provider shows a payment to the shop; null for one that was simulated. */
export function paymentPage({ driver, publishableKey }: PublicConfig['payments'], id: string): string | null {
  if (driver !== 'stripe') return null;
  const mode = publishableKey?.startsWith('pk_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(id)}`;
}
