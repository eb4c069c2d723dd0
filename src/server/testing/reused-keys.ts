import type { StripeServer } from './stripe-server.ts';

/** Returns the idempotency keys that were used for different requests to Stripe. */
export function reusedKeys({ requests }: StripeServer): string[] {
  const asked = new Map<string, string>();
  return requests.flatMap(({ key, path, params }) => {
    if (key === undefined || path.endsWith('/cancel')) return [];
    const what = JSON.stringify([path, params]);
    const before = asked.get(key) ?? what;
    asked.set(key, before);
    return before === what ? [] : [key];
  });
}
