import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { typedDiscountCode } from '#shared/discounts.ts';
import { call } from '../call/call.ts';
import type { AppliedDiscount } from './checkout-state.ts';
import { visitorId } from './visitor-id.ts';

/** The reason why a code gives no discount; `failed` means that checking it failed. */
export type CodeRefusal = { refusal: string; failed: boolean };

/** Asks the server for the discount of a code. */
export async function checkCode(typed: string): Promise<AppliedDiscount | CodeRefusal> {
  const code = typedDiscountCode.parse(typed).toUpperCase();
  try {
    const { valid, message, discount } = await call(api.checkout.discount, {
      body: { code, visitor: visitorId },
    });
    if (valid && discount) return { code, discount };
    return { refusal: message || 'Invalid discount code', failed: false };
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    return { refusal: isRefused ? error.sentence : 'Could not validate discount code', failed: !isRefused };
  }
}
