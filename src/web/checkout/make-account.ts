import { pages } from '#shared/pages.ts';
import { orderToClaim } from '../notebook/order-to-claim.ts';
import { newAccount } from '../store/new-account.ts';
import { typedShipping } from './steps/typed-shipping.ts';

/** Where a guest makes an account that has the order of that token in it, with their name and address in the form already. */
export function makeAccountFrom(token: string): string {
  const { name, email } = typedShipping(null);
  orderToClaim.set(token);
  newAccount.set({ name, email });
  return `${pages.auth.path}?register`;
}
