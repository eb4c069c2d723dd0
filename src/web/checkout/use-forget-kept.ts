import { useEffect } from 'react';
import { forgetKept } from '../notebook/keeping.ts';
import type { CheckoutMode, CheckoutStep } from './steps/checkout-steps.ts';

const PAID: CheckoutStep['name'][] = ['processing', 'unrecorded', 'confirmation'];

/** What a guest had kept on the device goes as soon as it is paid for, also when the dialog that says so is never closed. */
export function useForgetKept(mode: CheckoutMode, step: CheckoutStep['name']): void {
  const paid = mode === 'guest' && PAID.includes(step);
  useEffect(() => {
    if (paid) forgetKept();
  }, [paid]);
}
