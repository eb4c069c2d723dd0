import type { ShippingForm } from '#shared/shipping.ts';
import { queryClient } from '../../call/query-client.ts';

// Kept in the query cache, which is emptied when somebody else signs in; it is never stored beyond this page.
const KEY = ['typed-shipping'];
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });

export function rememberShipping(typed: ShippingForm): void {
  queryClient.setQueryData(KEY, typed);
}

/** Called after a gift is ordered: the recipient's address must not fill in the next order's form. */
export function forgetShipping(): void {
  queryClient.removeQueries({ queryKey: KEY });
}

/** What was typed earlier in this visit; before that, what is known of a signed-in user, and no country yet. */
export function typedShipping(user: { name: string; email: string } | null): ShippingForm {
  return (
    queryClient.getQueryData(KEY) ?? {
      name: user?.name ?? '',
      email: user?.email ?? '',
      address: '',
      city: '',
      postcode: '',
      country: '',
    }
  );
}
