import * as z from 'zod/mini';
import { serverNow } from '#shared/server-time.ts';

const digits = (text: string) => text.replace(/\D/g, '');

/** The fields of the card form, validated as far as possible without the bank. */
export const cardDetails = z.object({
  number: z.pipe(
    z.string().check(
      z.refine((text) => /^\d{12,19}$/.test(text.replace(/[\s-]/g, '')), {
        message: 'Your card number is incomplete.',
        abort: true,
      }),
      z.refine((text) => hasCheckDigit(digits(text)), 'Your card number is invalid.'),
    ),
    z.transform(digits),
  ),
  expiry: z.string().check(
    z.refine((text) => expiryOf(text) !== null, {
      message: 'Enter the date as MM/YY.',
      abort: true,
    }),
    z.refine((text) => !isPast(text), 'Your card’s expiry date is in the past.'),
  ),
  cvc: z.string().check(z.refine((text) => /^\d{3,4}$/.test(text.trim()), 'Enter 3 or 4 digits.')),
});

export type CardDetails = z.infer<typeof cardDetails>;

/** Luhn's check, which finds a mistyped digit: every second digit from the right counts twice. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*[/\-. ]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

// A card is valid to the end of its month in every time zone.
function isPast(text: string): boolean {
  const expiry = expiryOf(text);
  if (!expiry) return false;
  const DAY = 86_400_000;
  return serverNow().getTime() > Date.UTC(expiry.year, expiry.month, 1) + DAY;
}
