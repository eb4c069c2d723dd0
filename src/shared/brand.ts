/** Everything that names the brand, in one place. */
export const BRAND = 'Family Facts';
export const PRODUCT = "Dad's Cheat Sheet";
export const TAGLINE = 'Family facts at your fingertips!';
/** Where the footer's link leads unless the server is told otherwise. */
export const REFERRAL_URL = 'https://replit.com';
/** The line at the foot of every card. */
export const CARD_FOOTER = `${PRODUCT} by ${BRAND}`;
