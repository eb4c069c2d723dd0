import { createElement, type ReactNode } from 'react';
import satori from 'satori';
import type { CardFacts } from '#shared/card-facts.ts';
import { sidesOf, sizeFor } from './families.ts';
import { COLUMN, HEIGHT_PT, RIVAL_FONTS, WIDTH_PT } from './rival-fonts.ts';

const fonts = RIVAL_FONTS.map(({ weight, data }) => ({ name: 'Noto', weight, data }));

/** Both sides as outlined SVG; the length of the markup. */
export async function satoriSvgs(facts: CardFacts): Promise<number> {
  let length = 0;
  for (const lines of sidesOf(facts)) {
    const texts = lines.map(({ text, bold }, index) =>
      createElement('div', { key: index, style: { fontWeight: bold ? 700 : 400 } }, text),
    );
    const root = createElement(
      'div',
      { style: { ...COLUMN, fontSize: sizeFor(lines), fontFamily: 'Noto' } },
      texts,
    );
    length += (await satori(root as ReactNode, { width: WIDTH_PT, height: HEIGHT_PT, fonts })).length;
  }
  return length;
}
