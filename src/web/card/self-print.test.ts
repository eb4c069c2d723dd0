import { expect, test } from 'vitest';
import { PRODUCTS } from '#card/scene/product.ts';
import { foldedCard } from './self-print.ts';

const side = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85 54"><title>${name}</title></svg>`;
const card = { title: "Dad's", name: null, front: side('front'), back: side('back') };

test.each(['wallet', 'cr80'] as const)(
  'both sides of a %s card are printed at their true size and meet in the fold',
  (trim) => {
    const product = PRODUCTS[trim];
    const { widthMm, heightMm } = product;
    const svg = foldedCard(card, product);
    expect(svg).toContain(
      `width="${2 * widthMm + 12}mm" height="${heightMm + 12}mm" viewBox="0 0 ${2 * widthMm + 12} ${heightMm + 12}"`,
    );
    const places = [...svg.matchAll(/x="([\d.]+)" y="6" width="([\d.]+)" height="([\d.]+)" viewBox/g)];
    expect(places.map((place) => place.slice(1).map(Number))).toEqual([
      [6, widthMm, heightMm],
      [6 + widthMm, widthMm, heightMm],
    ]);
    // Two marks for each of four corners, and two for the fold.
    expect(svg.match(/<path /g)).toHaveLength(10);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
    expect(2 * widthMm + 12).toBeLessThan(190);
  },
);

test('only drawings of the engine are put into the sheet', () => {
  expect(() => foldedCard({ ...card, back: '<img>' }, PRODUCTS.wallet)).toThrow('not a drawing');
});
