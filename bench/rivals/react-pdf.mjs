// @ts-nocheck: the packages of rivals are not installed with the project.
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { sidesOf } from '../card/families.ts';
import { COLUMN, FONTS, HEIGHT_PT, WIDTH_PT } from './card-frame.ts';

Font.register({
  family: 'Noto',
  fonts: FONTS.map(({ weight, file }) => ({ fontWeight: weight, src: file })),
});

/**
 * Draws a PDF of two pages. Returns its length.
 * @returns {Promise<number>}
 */
export async function pdf(facts) {
  const pages = sidesOf(facts).map(({ lines, size }, side) => {
    const texts = lines.map(({ text, bold }, key) =>
      createElement(Text, { key, style: { fontWeight: bold ? 700 : 400 } }, text),
    );
    const view = createElement(View, { style: { ...COLUMN, fontSize: size, fontFamily: 'Noto' } }, texts);
    return createElement(Page, { key: side, size: [WIDTH_PT, HEIGHT_PT] }, view);
  });
  return (await renderToBuffer(createElement(Document, {}, pages))).length;
}
