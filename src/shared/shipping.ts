import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { tidyPostcode } from './postcode.ts';
import { hasBritishPostcodes, normalCountry, shipToWords, UNITED_KINGDOM } from './ship-to.ts';
import { graphemeLines, line, lines } from './text.ts';

export const MAX_GIFT_NOTE = 200;

/**
 * A gift: name and address are the recipient's, the email address is the buyer's. The note is put into the parcel and
 * has at most `MAX_GIFT_NOTE` graphemes; empty or missing becomes null.
 */
export const gift = z.object({
  buyerName: line('Your name'),
  note: z.pipe(
    z.nullish(graphemeLines('The note', { min: 0, max: MAX_GIFT_NOTE })),
    z.transform((text): string | null => text || null),
  ),
});

/**
 * Address of an order, and email address of its buyer. A British postcode must have the right format and belong to the
 * country; it is normalised.
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
        // This error is shown together with others; missing or overlong fields have their own.
        when: ({ value }) => isTyped(value),
      }),
      z.refine((given) => !isOfAnotherCountry(given), {
        path: ['postcode'],
        error: ({ input }) => otherCountryWords(input as Place),
        when: ({ value }) => isTyped(value),
      }),
    ),
  z.transform((given) => ({ ...given, ...normalPlace(given) })),
);

/** The parts of an address that depend on the country. */
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

/** Whether a postcode is of another country, as 'LS1 1AA' with Jersey; the United Kingdom may have island postcodes. */
function isOfAnotherCountry({ postcode, country }: Place): boolean {
  const chosen = normalCountry(country.trim());
  return chosen !== UNITED_KINGDOM && normalCountry(country.trim(), postcode) !== chosen;
}

function otherCountryWords({ postcode, country }: Place): string {
  const [ofPostcode, chosen] = [postcode, ''].map((code) =>
    shipToWords([normalCountry(country.trim(), code)]),
  );
  return `This postcode is in ${ofPostcode}, not in ${chosen}. Please correct the postcode or the country`;
}

/** Postcode and country in their usual form; the postcode decides the country. Foreign postcodes are unchanged. */
export function normalPlace({ postcode, country }: Place): Place {
  if (!hasBritishPostcodes(country)) return { postcode, country };
  return { postcode: tidyPostcode(postcode) ?? postcode, country: normalCountry(country, postcode) };
}

/** The fields as typed. */
export type ShippingForm = z.input<typeof shipping>;
export type Shipping = z.output<typeof shipping>;
export type Gift = z.output<typeof gift>;

/** The fields printed on labels and slips with characters beyond ASCII, which a font may lack, and their texts. */
export function unusualTexts({ gift, ...to }: Shipping): [field: string, text: string][] {
  const { name, address, city, postcode, country } = to;
  const fields = Object.entries({ name, address, city, postcode, country });
  const ofGift = Object.entries(gift ?? {}).map(([field, text]) => [`gift.${field}`, text ?? ''] as const);
  return [...fields, ...ofGift].flatMap(([field, text]) => (/[^\n -~]/.test(text) ? [[field, text]] : []));
}

/** The address of the parcel. */
export type Recipient = Pick<Shipping, 'name' | 'address' | 'city' | 'postcode' | 'country'>;

/** The recipient of a gift; undefined when the order is not a gift. */
export function giftTo(shipping: Pick<ShippingForm, 'name' | 'gift'> | null | undefined): string | undefined {
  return shipping?.gift ? shipping.name : undefined;
}

/** A line that contains only the BFPO name, perhaps with its number. */
const BFPO_LINE_PATTERN = /^(?:BFPO *\d*|B\.F\.P\.O\.?|British Forces Post Office)$/i;

/**
 * The address in lines, for a label or an email, without empty or erased ones. An address of the British forces ends
 * with its BFPO number and has no country, which would route the parcel abroad through the civil post.
 */
export function addressLines({ name, address, city, postcode, country }: Recipient): string {
  const lines = [name, ...address.split('\n'), city, postcode].filter(Boolean);
  if (!/^(?:BFPO|BF1) /.test(postcode)) return [...lines, country].filter(Boolean).join('\n');
  const number = lines.findLast((line) => BFPO_LINE_PATTERN.test(line) && /\d$/.test(line)) ?? postcode;
  return [...lines.filter((line) => !BFPO_LINE_PATTERN.test(line)), number].join('\n');
}
