import { renderAsync } from '@resvg/resvg-js';
import { type PictureColumns, picturesOf } from '../cards/card-pictures.ts';
import type { InlinePicture } from '../mail/mailer.ts';

export type CardPng = InlinePicture & { alt: string };

/** Twice the width in CSS pixels it is shown at, for sharp screens. */
const WIDTH_PX = 680;

/**
 * Both sides of every card of an order as PNG, which all mail programs show, unlike SVG; none once they have been erased.
 * File names and `alt` say nothing about the family.
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

/** The letters of a card's SVG are outlines, so no font is needed. */
async function toPng(svg: string): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: WIDTH_PX },
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}
