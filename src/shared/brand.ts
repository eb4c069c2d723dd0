/** Everything that names the brand, in one place. */
export const BRAND = 'Family Facts';
export const PRODUCT = "Dad's Cheat Sheet";
export const TAGLINE = 'Family facts at your fingertips!';
/** Where the footer's link leads unless the server is told otherwise. */
export const REFERRAL_URL = 'https://replit.com';

/** Several that are not all of one title. */
export const CHEAT_SHEETS = 'Cheat Sheets';

/** "Mum's" → "Mum's Cheat Sheet". */
export function productFor(title: string): string {
  return `${title} Cheat Sheet`;
}

/** The line at the foot of every card. */
export function cardFooter(title: string): string {
  return `${productFor(title)} by ${BRAND}`;
}
