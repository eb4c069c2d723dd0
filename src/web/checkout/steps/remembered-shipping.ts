import { DEFAULT_COUNTRY, type ShippingForm } from '#shared/shipping.ts';
import { queryClient } from '../../call/query-client.ts';

// Kept with what the server said, so that it goes when somebody else signs in, and never leaves this visit.
const KEY = ['typed-shipping'];
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });

export function rememberShipping(typed: ShippingForm): void {
  queryClient.setQueryData(KEY, typed);
}

/** The address was somebody else's: what is typed next is likely to be another's again. */
export function forgetShipping(): void {
  queryClient.removeQueries({ queryKey: KEY });
}

/** What was typed earlier in this visit; before that, what is known of a signed-in user. */
export function rememberedShipping(user: { name: string; email: string } | null): ShippingForm {
  return (
    queryClient.getQueryData(KEY) ?? {
      name: user?.name ?? '',
      email: user?.email ?? '',
      address: '',
      city: '',
      postcode: '',
      country: DEFAULT_COUNTRY,
    }
  );
}
