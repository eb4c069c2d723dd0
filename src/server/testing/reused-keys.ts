import type { StripeServer } from './stripe-server.ts';

/** Keys under which Stripe was asked for different things. */
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
