import * as z from 'zod/mini';
import { EMAIL_SHAPE } from './accounts.ts';
import { countedLines, line, lines } from './text.ts';

export const DEFAULT_COUNTRY = 'United Kingdom';
export const MAX_GIFT_NOTE = 200;

/**
 * A card for somebody else: name and address are the recipient's, the e-mail stays the buyer's. The note, of at most
 * `MAX_GIFT_NOTE` characters as people count them, goes into the parcel; empty or missing is null.
 */
export const gift = z.object({
  buyerName: line('Your name'),
  note: z.pipe(
    z.nullish(countedLines('The note', { min: 0, max: MAX_GIFT_NOTE })),
    z.transform((text): string | null => text || null),
  ),
});

/** Where an order goes, and to whom its mails. A British postcode is put into its usual form. */
export const shipping = z.pipe(
  z.object({
    name: line('Name'),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { message: 'Email is required', abort: true }),
        z.maxLength(254, { message: 'Please enter a valid email address', abort: true }),
        z.regex(EMAIL_SHAPE, 'Please enter a valid email address'),
      ),
    address: lines('Address', { max: 500 }),
    city: line('City'),
    postcode: line('Postcode', { max: 20 }),
    country: line('Country', { max: 100 }),
    gift: z.nullish(gift),
  }),
  z.transform((given) => ({ ...given, postcode: usualPostcode(given) })),
);

const BRITISH =
  /^(united kingdom|uk|u\.k\.|gb|great britain|britain|england|scotland|wales|cymru|northern ireland)$/i;
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})$/;

/** 'sw1a1aa' → 'SW1A 1AA' in the United Kingdom; what does not look like a postcode, or is foreign, stays as typed. */
export function usualPostcode({ postcode, country }: { postcode: string; country: string }): string {
  if (!BRITISH.test(country.trim())) return postcode;
  const [, outward, inward] = POSTCODE.exec(postcode.replace(/\s/g, '').toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : postcode;
}

/** As it is typed. */
export type ShippingForm = z.input<typeof shipping>;
export type Shipping = z.output<typeof shipping>;
export type Gift = z.output<typeof gift>;

/** Where the parcel goes. */
export type Recipient = Pick<Shipping, 'name' | 'address' | 'city' | 'postcode' | 'country'>;

/** A line each for a label or a letter; what was left empty or has been erased is left out. */
export function addressLines({ name, address, city, postcode, country }: Recipient): string {
  return [name, address, city, postcode, country].filter(Boolean).join('\n');
}
