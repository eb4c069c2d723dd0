/** One side of a card as an object: true proportions, 3 mm corners, a soft shadow. `svg` is the engine's own drawing. */
export function CardFace({ svg }: { svg: string }) {
  return (
    <div
      className={`${CARD_SHAPE} bg-card shadow-raised [&>svg]:block [&>svg]:size-full`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which every text is an outline or escaped.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** Corners of 3 mm on a card of 85 × 54 mm, whatever its size on the screen. */
export const CARD_CORNERS = 'rounded-[calc(3/85*100%)/calc(3/54*100%)]';

/** A card's own proportions, as wide as there is room, at most 320 px. */
export const CARD_SHAPE = `mx-auto aspect-[85/54] w-full max-w-80 overflow-hidden ${CARD_CORNERS}`;
