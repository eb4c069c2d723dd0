import { renderAsync } from '@resvg/resvg-js';
import { type PictureColumns, picturesOf } from '../cards/card-pictures.ts';
import type { InlinePicture } from './mailer.ts';

export type CardPng = InlinePicture & { alt: string };

/** Twice the width it is shown at. */
const WIDTH_PX = 680;

/**
 * Both sides of every card of an order as PNG, which every mail program shows; none once they have been erased. Neither
 * their names nor their words tell anything of the family.
 */
export async function cardPngs(order: PictureColumns): Promise<CardPng[]> {
  const cards = picturesOf(order) ?? [];
  const sides = cards.flatMap((card, index) => {
    const number = cards.length > 1 ? String(index + 1) : '';
    const which = number ? `card ${number}` : 'the card';
    return [
      { svg: card.front, filename: `card${number}-front.png`, alt: `The front of ${which}` },
      { svg: card.back, filename: `card${number}-back.png`, alt: `The back of ${which}` },
    ];
  });
  return Promise.all(
    sides.map(async ({ svg, filename, alt }) => ({
      ...{ filename, alt, cid: filename, contentType: 'image/png' },
      content: (await toPng(svg)).toString('base64'),
    })),
  );
}

/** A card's own drawing, whose letters are outlines: no font is needed. */
async function toPng(svg: string): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: WIDTH_PX },
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}
