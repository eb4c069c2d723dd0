/** Corners with a radius of 3 mm on a wallet card of 85 × 54 mm, at any size on the screen. */
export const CARD_CORNERS = 'rounded-[calc(3/85*100%)/calc(3/54*100%)]';

/** A card as an object: its hairline shows its edge on a background that is almost as light. */
export const CARD_LOOK =
  'w-full overflow-hidden bg-card shadow-raised ring-1 ring-rule dark:ring-transparent forced-colors:border';

/** A wallet card without its drawing. */
export const CARD_BLANK = `block aspect-[85/54] ${CARD_CORNERS} ${CARD_LOOK}`;
