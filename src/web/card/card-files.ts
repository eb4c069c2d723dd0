import type { Product } from '#card/scene/product.ts';
import { productFor } from '#shared/brand.ts';
import type { DrawnCard } from './draw-cards.ts';
import { sizedSvg } from './sized-svg.ts';

/** 508 dots per inch: a wallet card becomes 1700 pixels wide. */
const PIXELS_PER_MM = 20;

/** Both sides of a card as PNG files. */
export function cardFiles(card: DrawnCard, product: Product): Promise<File[]> {
  const parts = [productFor(card.title).replace(/['’]/g, '').toLowerCase(), card.name ?? ''];
  const name = parts.map(toFileName).filter(Boolean).join('-');
  return Promise.all(
    (['front', 'back'] as const).map(async (side) => {
      const picture = await drawPng(card[side], product);
      return new File([picture], `${name}-${side}.png`, { type: 'image/png' });
    }),
  );
}

/** The letters and digits of a string, at most 40 characters. */
function toFileName(text: string): string {
  return [...text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')].slice(0, 40).join('');
}

/** The drawing as a PNG. Rejects when the browser cannot make one. */
async function drawPng(svg: string, { widthMm, heightMm }: Product): Promise<Blob> {
  const width = Math.round(widthMm * PIXELS_PER_MM);
  const height = Math.round(heightMm * PIXELS_PER_MM);
  const sized = sizedSvg(svg, `width="${width}" height="${height}"`);
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = Object.assign(new Image(), { src: url });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No PNG could be made'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** True if the device's share sheet accepts pictures. */
export function canShareFiles(): boolean {
  const probe = new File([''], 'card.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}
