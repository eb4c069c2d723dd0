/** Every name of the brand. */
export const BRAND = 'Family Facts';
export const PRODUCT = "Dad's Cheat Sheet";
export const TAGLINE = 'Family facts at your fingertips!';
/** Target of the footer's link, unless the server's settings name another. */
export const REFERRAL_URL = 'https://replit.com';

/** Plural of the product for cards of different titles. */
export const CHEAT_SHEETS = 'Cheat Sheets';

/** "Mum's" → "Mum's Cheat Sheet". */
export function productFor(title: string): string {
  return `${title} Cheat Sheet`;
}

/** Last line of every card. */
export function cardFooter(title: string): string {
  return `${productFor(title)} by ${BRAND}`;
}
