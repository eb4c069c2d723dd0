/** Everything that names the brand, in one place. */
export const BRAND = 'Family Facts';
export const PRODUCT = "Dad's Cheat Sheet";
export const TAGLINE = 'Family facts at your fingertips!';
/** The line at the foot of every card. */
export const CARD_FOOTER = `${PRODUCT} by ${BRAND}`;
