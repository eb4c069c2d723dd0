import * as z from 'zod/mini';

/** Whose numbers are made a link. */
export const ROYAL_MAIL = 'Royal Mail';

/** The parcel of an order as its customer is told of it; `link` follows it, where the carrier is one whose page we know. */
export const tracking = z.object({
  carrier: z.string(),
  number: z.string(),
  link: z.nullable(z.string()),
});

export type Tracking = z.infer<typeof tracking>;

// The Universal Postal Union's standard S10, of the United Kingdom.
const BRITISH_S10 = /^[A-Z]{2}\d{9}GB$/;

export function trackingOf({
  carrier,
  trackingNumber: number,
}: {
  carrier: string | null;
  trackingNumber: string | null;
}): Tracking | null {
  if (!number) return null;
  const isRoyalMail = carrier === ROYAL_MAIL && BRITISH_S10.test(number);
  const link = `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(number)}`;
  return { carrier: carrier ?? '', number, link: isRoyalMail ? link : null };
}
