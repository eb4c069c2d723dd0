import * as pdf from '@react-pdf/renderer';
import { createElement } from 'react';
import type { CardFacts } from '#shared/card-facts.ts';
import { sidesOf, sizeFor } from './families.ts';
import { COLUMN, HEIGHT_PT, RIVAL_FONTS, WIDTH_PT } from './rival-fonts.ts';

pdf.Font.register({
  family: 'Noto',
  fonts: RIVAL_FONTS.map(({ weight, file }) => ({ fontWeight: weight, src: file })),
});

/** A PDF of two pages; its length. */
export async function reactPdf(facts: CardFacts): Promise<number> {
  const pages = sidesOf(facts).map((lines, side) => {
    const texts = lines.map(({ text, bold }, index) =>
      createElement(pdf.Text, { key: index, style: { fontWeight: bold ? 700 : 400 } }, text),
    );
    const view = createElement(
      pdf.View,
      { style: { ...COLUMN, fontSize: sizeFor(lines), fontFamily: 'Noto' } },
      texts,
    );
    return createElement(pdf.Page, { key: side, size: [WIDTH_PT, HEIGHT_PT] }, view);
  });
  return (await pdf.renderToBuffer(createElement(pdf.Document, {}, pages))).length;
}
