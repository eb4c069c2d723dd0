import { useEffect } from 'react';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { invalidate } from '../call/query-of.ts';
import { orderToClaim } from '../notebook/order-to-claim.ts';
import { useUser } from '../session/user.ts';
import { showError } from '../ui/toast/toast-store.ts';

/** Adds the order from which a guest registers to the new account, after the log-in. */
export function useOrderClaim(): void {
  const user = useUser();
  const token = orderToClaim.use();
  useEffect(() => {
    if (!user || !token) return;
    orderToClaim.set(null);
    void claim(token);
  }, [user, token]);
}

/** Success shows no toast, which would cover the greeting. */
async function claim(token: string): Promise<void> {
  try {
    await call(api.ownOrders.claim, { params: { token } });
    await invalidate(api.ownOrders.list);
  } catch {
    showError('Your order isn’t in your account yet. Use the link in its confirmation email to add it.');
  }
}
