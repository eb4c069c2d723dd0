import { listInWords } from './format.ts';
import { tidyPostcode } from './postcode.ts';

export const UNITED_KINGDOM = 'United Kingdom';

/** Where one price of delivery goes, when the shop says nothing else: what the British post carries as inland mail. */
export const DEFAULT_SHIP_TO = [UNITED_KINGDOM, 'Guernsey', 'Isle of Man', 'Jersey'];

const BRITISH =
  /^(uk|u\.k\.|gb|great britain|britain|england|scotland|wales|cymru|northern ireland|united kingdom)$/i;

/** The islands have postal areas of their own and are no part of the United Kingdom, though many forms say so. */
const ISLANDS: Record<string, string> = { GY: 'Guernsey', IM: 'Isle of Man', JE: 'Jersey' };

/** Whether the postcodes of a country are of the British kind. */
export function hasBritishPostcodes(country: string): boolean {
  return DEFAULT_SHIP_TO.includes(usualCountry(country));
}

/**
 * The usual name of a country: 'england' is the United Kingdom. Among the United Kingdom and the islands a full postcode
 * decides: JE is Jersey, and LS is the United Kingdom. What is not British stays as it is.
 */
export function usualCountry(country: string, postcode = ''): string {
  const named = DEFAULT_SHIP_TO.find((known) => known.toLowerCase() === country.toLowerCase());
  if (!named && !BRITISH.test(country)) return country;
  return countryOfPostcode(postcode) ?? named ?? UNITED_KINGDOM;
}

/** Null for what is not shaped like a British postcode. */
function countryOfPostcode(postcode: string): string | null {
  const usual = tidyPostcode(postcode);
  return usual && (ISLANDS[usual.slice(0, 2)] ?? UNITED_KINGDOM);
}

/** 'the United Kingdom, the Channel Islands and the Isle of Man' */
export function shipToWords(shipTo: readonly string[]): string {
  const channel = CHANNEL_ISLANDS.every((island) => shipTo.includes(island));
  const names = shipTo
    .map((country) => (channel && CHANNEL_ISLANDS.includes(country) ? 'Channel Islands' : country))
    .map((country) => (WITH_ARTICLE.test(country) ? `the ${country}` : country));
  return listInWords([...new Set(names)]);
}

const CHANNEL_ISLANDS = ['Guernsey', 'Jersey'];
const WITH_ARTICLE = /^(united|isle|netherlands|philippines|czech republic|bahamas|maldives|.* islands$)/i;
