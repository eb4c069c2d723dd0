import type { CardPictures } from '#shared/card-facts.ts';
import type { Deps } from '../deps.ts';
import type { InlinePicture } from '../mail/mailer.ts';

export type CardPng = InlinePicture & { alt: string };

/** Pictures have twice the width in CSS pixels at which they are shown, for sharp screens. */
const WIDTH_PX = 680;

/** Draws both sides of an order's cards as PNG; many email programs lack SVG. File names and `alt` are anonymous. */
export async function cardPngs({ cards }: Pick<Deps, 'cards'>, pictures: CardPictures[]): Promise<CardPng[]> {
  const sides = pictures.flatMap((card, index) => {
    const number = pictures.length > 1 ? String(index + 1) : '';
    const which = number ? `card ${number}` : 'the card';
    return [
      { svg: card.front, filename: `card${number}-front.png`, alt: `The front of ${which}` },
      { svg: card.back, filename: `card${number}-back.png`, alt: `The back of ${which}` },
    ];
  });
  const pngs = await cards.toPngs(
    sides.map(({ svg }) => svg),
    WIDTH_PX,
  );
  return sides.map(({ filename, alt }, index) => ({
    ...{ filename, alt, cid: filename, contentType: 'image/png' },
    content: Buffer.from(pngs[index] ?? []).toString('base64'),
  }));
}
