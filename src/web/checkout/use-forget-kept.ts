import { useEffect } from 'react';
import { forgetSavedGuest } from '../notebook/saved-guest.ts';
import type { CheckoutStep } from './steps/checkout-steps.ts';

const PAID: CheckoutStep['name'][] = ['processing', 'unrecorded', 'confirmation'];

/** What a guest had kept on the device goes as soon as it, `isKept`, is paid for, also when the dialog that says so is never closed. */
export function useForgetKept(isKept: boolean, step: CheckoutStep['name']): void {
  const paid = isKept && PAID.includes(step);
  useEffect(() => {
    if (paid) forgetSavedGuest();
  }, [paid]);
}
