// @ts-nocheck: the packages of rivals are not installed with the project.
import { createElement } from 'react';
import satori from 'satori';
import { sidesOf } from '../card/families.ts';
import { COLUMN, FONTS, HEIGHT_PT, WIDTH_PT } from './card-frame.ts';

const fonts = FONTS.map(({ weight, data }) => ({ name: 'Noto', weight, data }));

/**
 * Draws both sides as outlined SVG. Returns the length of the markup.
 * @returns {Promise<number>}
 */
export async function svgs(facts) {
  let length = 0;
  for (const { lines, size } of sidesOf(facts)) {
    const texts = lines.map(({ text, bold }, key) =>
      createElement('div', { key, style: { fontWeight: bold ? 700 : 400 } }, text),
    );
    const root = createElement('div', { style: { ...COLUMN, fontSize: size, fontFamily: 'Noto' } }, texts);
    length += (await satori(root, { width: WIDTH_PT, height: HEIGHT_PT, fonts })).length;
  }
  return length;
}
