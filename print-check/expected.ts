import { backContent, dataOf, frontContent } from '#card/content/side.ts';
import type { Product } from '#card/scene/product.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import type { Expected, ExpectedPage } from './inspect.ts';

/** All texts of both sides in reading order, directly from the facts. */
export function textOf(facts: CardFacts): { front: string; back: string } {
  const said = (side: Parameters<typeof dataOf>[0]) =>
    dataOf(side)
      .map(({ text }) => text)
      .join('');
  return { front: said(frontContent(facts.children)), back: said(backContent(facts)) };
}

/** The expected file of one card. */
export function expectedCard(product: Product, facts: CardFacts, text: Expected['text'] = 'fonts'): Expected {
  const { widthMm, heightMm, bleedMm, safeMm, least } = product;
  const size = { widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm };
  const within = (mm: number) => ({
    left: mm,
    top: mm,
    right: size.widthMm - mm,
    bottom: size.heightMm - mm,
  });
  const { front, back } = textOf(facts);
  const page = (said: string): ExpectedPage => ({
    ...size,
    trim: within(bleedMm),
    text: said,
    rings: [{ outer: within(0), inner: within(bleedMm + safeMm) }],
  });
  return { pages: [page(front), page(back)], text, minPt: least.labels, bleedMm };
}
