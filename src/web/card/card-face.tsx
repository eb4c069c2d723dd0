import { PRODUCTS, type Product } from '#card/scene/product.ts';
import type { CardTrim } from '#shared/config.ts';
import { useConfig } from '../call/config.ts';
import { CARD_CORNERS, CARD_LOOK } from './card-look.ts';

/** One side of a card, as wide as its container. `svg` must be the engine's drawing; `trim` defaults to the shop's. */
export function CardFace({ svg, trim }: { svg: string; trim?: CardTrim }) {
  const { cardTrim } = useConfig();
  const proportions = CARD_SHAPES[trim ?? cardTrim];
  return (
    <div
      translate="no"
      className={`${proportions} ${CARD_LOOK} [&>svg]:block [&>svg]:size-full`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which every text is an outline or escaped.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

const CARD_SHAPES: Record<CardTrim, string> = {
  wallet: `aspect-[85/54] ${CARD_CORNERS}`,
  cr80: 'aspect-[85.6/53.98] rounded-[calc(3.18/85.6*100%)/calc(3.18/53.98*100%)]',
};

/** Classes for an element with the proportions of this shop's cards: as wide as possible, at most 320 px. */
export function useCardShape(): string {
  return `mx-auto w-full max-w-80 overflow-hidden low:max-w-[min(20rem,(100dvh-10rem)*85/54)] ${CARD_SHAPES[useConfig().cardTrim]}`;
}

/** The product this shop prints. */
export function useProduct(): Product {
  return PRODUCTS[useConfig().cardTrim];
}
