/** Corners with a radius of 3 mm on a wallet card of 85 × 54 mm, at any size on the screen. */
export const CARD_CORNERS = 'rounded-[calc(3/85*100%)/calc(3/54*100%)]';
