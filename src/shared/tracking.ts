import * as z from 'zod/mini';

/** The carrier whose tracking numbers become links. */
export const ROYAL_MAIL = 'Royal Mail';

/** The parcel of an order for its customer; `link` is the tracking page, null for carriers we do not know. */
export const tracking = z.object({
  carrier: z.string(),
  number: z.string(),
  link: z.nullable(z.string()),
});

export type Tracking = z.infer<typeof tracking>;

// The Universal Postal Union's standard S10, for the United Kingdom.
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
