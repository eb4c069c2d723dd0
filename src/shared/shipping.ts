import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { tidyPostcode } from './postcode.ts';
import { hasBritishPostcodes, shipToWords, UNITED_KINGDOM, usualCountry } from './ship-to.ts';
import { countedLines, line, lines } from './text.ts';

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

/**
 * Where an order goes, and to whom its mails. A British postcode must look like one and be of its country, and is put into
 * its usual form.
 */
export const shipping = z.pipe(
  z
    .object({
      name: line('Name'),
      email: emailAddress('Please enter a valid email address', 'Email is required'),
      address: lines('Address', { max: 500 }),
      city: line('Town or city'),
      postcode: line('Postcode', { max: 20 }),
      country: line('Country', { max: 100 }),
      gift: z.nullish(gift),
    })
    .check(
      z.refine((given) => !isWrongPostcode(given), {
        path: ['postcode'],
        message: 'Please enter a full postcode, such as LS1 1AA',
        // Told together with what else is wrong; what is missing or too long is told by its own rule.
        when: ({ value }) => isTyped(value),
      }),
      z.refine((given) => !isOfAnotherCountry(given), {
        path: ['postcode'],
        error: ({ input }) => otherCountryWords(input as Place),
        when: ({ value }) => isTyped(value),
      }),
    ),
  z.transform((given) => ({ ...given, ...usualPlace(given) })),
);

/** What of an address its country rules. */
export type Place = { postcode: string; country: string };

function isTyped(value: unknown): value is Place {
  const { postcode, country } = Object(value) as Partial<Record<keyof Place, unknown>>;
  return isShortText(postcode, 20) && isShortText(country, 100) && postcode.trim() !== '';
}

function isShortText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max;
}

function isWrongPostcode({ postcode, country }: Place): boolean {
  return hasBritishPostcodes(country.trim()) && tidyPostcode(postcode) === null;
}

/** A parcel to 'LS1 1AA, Jersey' arrives at neither place. Many forms call the islands a part of the United Kingdom. */
function isOfAnotherCountry({ postcode, country }: Place): boolean {
  const chosen = usualCountry(country.trim());
  return chosen !== UNITED_KINGDOM && usualCountry(country.trim(), postcode) !== chosen;
}

function otherCountryWords({ postcode, country }: Place): string {
  const [ofPostcode, chosen] = [postcode, ''].map((code) =>
    shipToWords([usualCountry(country.trim(), code)]),
  );
  return `This postcode is in ${ofPostcode}, not in ${chosen}. Please correct the postcode or the country`;
}

/** Postcode and country as they are usually written, with the country that the postcode is of; a foreign postcode stays as it was typed. */
export function usualPlace({ postcode, country }: Place): Place {
  if (!hasBritishPostcodes(country)) return { postcode, country };
  return { postcode: tidyPostcode(postcode) ?? postcode, country: usualCountry(country, postcode) };
}

/** As it is typed. */
export type ShippingForm = z.input<typeof shipping>;
export type Shipping = z.output<typeof shipping>;
export type Gift = z.output<typeof gift>;

/** The fields of which labels and slips are printed, and their texts, but for those that every font has. */
export function unusualTexts({ gift, ...to }: Shipping): [field: string, text: string][] {
  const { name, address, city, postcode, country } = to;
  const fields = Object.entries({ name, address, city, postcode, country });
  const ofGift = Object.entries(gift ?? {}).map(([field, text]) => [`gift.${field}`, text ?? ''] as const);
  return [...fields, ...ofGift].flatMap(([field, text]) => (/[^\n -~]/.test(text) ? [[field, text]] : []));
}

/** Where the parcel goes. */
export type Recipient = Pick<Shipping, 'name' | 'address' | 'city' | 'postcode' | 'country'>;

/** Who gets a present; missing when it goes to its buyer. */
export function giftTo(shipping: Pick<ShippingForm, 'name' | 'gift'> | null | undefined): string | undefined {
  return shipping?.gift ? shipping.name : undefined;
}

/** A line that says no more than that, perhaps with the number. */
const BFPO = /^(?:BFPO *\d*|B\.F\.P\.O\.?|British Forces Post Office)$/i;

/**
 * A line each for a label or an email; what was left empty or has been erased is left out. Of the British forces the BFPO number
 * comes last, and no country: with one the parcel goes abroad by the civil post.
 */
export function addressLines({ name, address, city, postcode, country }: Recipient): string {
  const lines = [name, ...address.split('\n'), city, postcode].filter(Boolean);
  if (!/^(?:BFPO|BF1) /.test(postcode)) return [...lines, country].filter(Boolean).join('\n');
  const number = lines.findLast((line) => BFPO.test(line) && /\d$/.test(line)) ?? postcode;
  return [...lines.filter((line) => !BFPO.test(line)), number].join('\n');
}
