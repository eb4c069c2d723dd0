import { listInWords } from './format.ts';
import { tidyPostcode } from './postcode.ts';

export const UNITED_KINGDOM = 'United Kingdom';

/** Default destinations with the same delivery price: those of Royal Mail's inland post. */
export const DEFAULT_SHIP_TO = [UNITED_KINGDOM, 'Guernsey', 'Isle of Man', 'Jersey'];

const BRITISH =
  /^(uk|u\.k\.|gb|great britain|britain|england|scotland|wales|cymru|northern ireland|united kingdom)$/i;

/**
 * These islands have postcode areas of their own and are not part of the United Kingdom, though many forms treat them
 * as if they were.
 */
const ISLANDS: Record<string, string> = { GY: 'Guernsey', IM: 'Isle of Man', JE: 'Jersey' };

/** True if the postcodes of a country have the British format. */
export function hasBritishPostcodes(country: string): boolean {
  return DEFAULT_SHIP_TO.includes(normalCountry(country));
}

/**
 * The usual name of a country: 'england' becomes 'United Kingdom'. A full postcode decides between the United Kingdom
 * and the islands: JE is Jersey, LS the United Kingdom. Other countries are unchanged.
 */
export function normalCountry(country: string, postcode = ''): string {
  const named = DEFAULT_SHIP_TO.find((known) => known.toLowerCase() === country.toLowerCase());
  if (!named && !BRITISH.test(country)) return country;
  return countryOfPostcode(postcode) ?? named ?? UNITED_KINGDOM;
}

/** Null unless the postcode has the British format. */
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
