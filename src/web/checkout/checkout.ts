import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { deleteSavedGuest } from '../notebook/saved-guest.ts';
import { keepOverReload } from '../store/over-reload.ts';
import { dismissFailure, showToast } from '../ui/toast/toast-store.ts';
import { checkCode } from './check-code.ts';
import { DIALOG_BEFORE_RELOAD, readCheckout, writeCheckout } from './checkout-state.ts';
import { deletePendingPayment, payWithSavedCheckout } from './payment-redirect/pay-with-saved-checkout.ts';
import { recordOrder } from './record-order.ts';
import { runCheckout } from './run-checkout.ts';
import { cacheLatestDesign } from './use-latest-design.ts';
import { visitorId } from './visitor-id.ts';

/** Whether the server has reported an earlier payment. */
let isTold = false;

/** The page's only checkout, shared by all its dialogs. */
export const checkout = runCheckout({
  checkCode,
  async startCheckout({ addedTo, ...request }) {
    const added = { copies: request.copies, visitor: visitorId };
    if (addedTo) return call(api.ownOrders.addCopies, { params: { token: addedTo }, body: added });
    const body = { ...request, visitor: visitorId, isTold };
    const payment = await call(api.checkout.start, { body }).catch((error) => {
      isTold ||= error instanceof CallError && error.status === 409;
      throw error;
    });
    isTold = false;
    cacheLatestDesign(request.design);
    return payment;
  },
  pay: payWithSavedCheckout,
  toast: showToast,
  ...{ recordOrder, dismissFailure, forgetSavedGuest: deleteSavedGuest, forgetPayment: deletePendingPayment },
});

const found = keepOverReload('checkout', () => writeCheckout(checkout.store.get(), null));
if (typeof found === 'string') checkout.store.set({ ...readCheckout(found), dialog: DIALOG_BEFORE_RELOAD });
