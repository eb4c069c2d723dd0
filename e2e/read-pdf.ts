import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM_PER_POINT = 25.4 / 72;

type Box = { x: number; y: number; width: number; height: number };

/** What two readers that are not ours find in a PDF: the text of each page, and its boxes in millimetres. */
export async function readPdf(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes);
  const pages = file.getPages().map((page) => ({
    media: millimetres(page.getMediaBox()),
    bleed: millimetres(page.getBleedBox()),
    trim: millimetres(page.getTrimBox()),
  }));

  const reading = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let nth = 1; nth <= reading.numPages; nth++) {
    const { items } = await (await reading.getPage(nth)).getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await reading.destroy();
  return { pages, texts };
}

/** A text, and the middle of its line as parts of the page's width and height, from the bottom left. */
export type PlacedText = { text: string; x: number; y: number };

/** The texts of each page, each as it was set. */
export async function readPlacedTexts(bytes: Uint8Array): Promise<PlacedText[][]> {
  const reading = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const found: PlacedText[][] = [];
  for (let nth = 1; nth <= reading.numPages; nth++) {
    const page = await reading.getPage(nth);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    found.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [across, up, , , left, bottom] = item.transform;
        const half = item.width / 2 / Math.hypot(across, up);
        return [
          {
            text: item.str.trim(),
            x: (left + across * half) / width,
            y: (bottom + up * half) / height,
          },
        ];
      }),
    );
  }
  await reading.destroy();
  return found;
}

function millimetres({ width, height }: Box): string {
  return `${(width * MM_PER_POINT).toFixed(1)} × ${(height * MM_PER_POINT).toFixed(1)}`;
}
