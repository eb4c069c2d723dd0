import type { CardScenes } from '../scene/scene.ts';
import { createPdfDocument, type PdfOptions } from './document.ts';
import { drawMarks } from './draw-marks.ts';

/**
 * Cards as a print file, PDF/X-1a: pages front, back, front, back, each with bleed on all sides. Text is real text in
 * embedded font subsets, or outlines. The same cards, title and date always give the same bytes.
 */
export function toPdf(cards: CardScenes[], options: PdfOptions): Uint8Array {
  const scenes = cards.flatMap(({ front, back }) => [front, back]);
  const document = createPdfDocument(
    scenes.flatMap(({ marks }) => marks),
    options,
  );
  for (const { marks, product } of scenes) {
    const { widthMm, heightMm, bleedMm: bleed } = product;
    const size = { widthMm: widthMm + 2 * bleed, heightMm: heightMm + 2 * bleed };
    const trim = { left: bleed, top: bleed, right: widthMm + bleed, bottom: heightMm + bleed };
    const origin = { x: bleed, y: heightMm + bleed };
    document.addPage(size, trim, drawMarks(marks, origin, document.drawText));
  }
  return document.finish();
}
