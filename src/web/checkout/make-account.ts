import { pages } from '#shared/pages.ts';
import type { ShippingForm } from '#shared/shipping.ts';
import { orderToClaim } from '../notebook/order-to-claim.ts';
import { newAccount } from '../store/new-account.ts';

/** Where a guest makes an account that has the order of that token in it, with their name and address in the form already. */
export function makeAccountFrom(token: string, typed: ShippingForm | null): string {
  orderToClaim.set(token);
  newAccount.set({ name: typed?.name ?? '', email: typed?.email ?? '' });
  return `${pages.auth.path}?register`;
}
