import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM_PER_POINT = 25.4 / 72;

type Box = { x: number; y: number; width: number; height: number };

/** Reads a PDF with two other programs' libraries: the text of each page, and its boxes in millimetres. */
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

function millimetres({ width, height }: Box): string {
  return `${(width * MM_PER_POINT).toFixed(1)} × ${(height * MM_PER_POINT).toFixed(1)}`;
}
