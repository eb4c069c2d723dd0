import { useEffect } from 'react';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { outdate } from '../call/query-of.ts';
import { orderToClaim } from '../notebook/order-to-claim.ts';
import { useUser } from '../session/user.ts';
import { showError } from '../ui/toast/toast-store.ts';

/** Puts the order from which an account is made into it, as soon as its owner is signed in. */
export function useOrderClaim(): void {
  const user = useUser();
  const token = orderToClaim.use();
  useEffect(() => {
    if (!user || !token) return;
    orderToClaim.set(null);
    void claim(token);
  }, [user, token]);
}

/** Nothing is said when it succeeds: a toast would cover the one that greets. */
async function claim(token: string): Promise<void> {
  try {
    await call(api.ownOrders.claim, { params: { token } });
    await outdate(api.ownOrders.list);
  } catch {
    showError('Your order isn’t in your account yet. Use the link in its confirmation email to add it.');
  }
}
