import { Resvg } from '@resvg/resvg-js';

/** A picture whose text is outlines, as the SVG of a card is, so that no font is needed. */
export function toPng(svg: string, widthPx: number): Uint8Array {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  })
    .render()
    .asPng();
}
