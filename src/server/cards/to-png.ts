import { Resvg } from '@resvg/resvg-js';
import { palettePng } from './palette-png.ts';

/** A picture whose text is outlines, as the SVG of a card is, so that no font is needed. */
export function toPng(svg: string, widthPx: number): Uint8Array {
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  }).render();
  const { width, height, pixels } = picture;
  return palettePng({ width, height, data: pixels }) ?? picture.asPng();
}
