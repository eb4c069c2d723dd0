import { pages } from '#shared/pages.ts';
import type { ShippingForm } from '#shared/shipping.ts';
import { orderToClaim } from '../notebook/order-to-claim.ts';
import { newAccount } from '../store/new-account.ts';

/** Address of the registration for a guest: the form gets their name and email address, and the account the order. */
export function registrationFor(token: string, typed: ShippingForm | null): string {
  orderToClaim.set(token);
  newAccount.set({ name: typed?.name ?? '', email: typed?.email ?? '' });
  return `${pages.auth.path}?register`;
}
