import type { CardPictures } from '#shared/card-facts.ts';
import type { Deps } from '../deps.ts';
import type { InlinePicture } from '../mail/mailer.ts';

export type CardPng = InlinePicture & { alt: string };

/** Twice the width in CSS pixels it is shown at, for sharp screens. */
const WIDTH_PX = 680;

/**
 * Both sides of every card of an order as PNG, which all mail programs show, unlike SVG. File names and `alt` say nothing about the family.
 */
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
