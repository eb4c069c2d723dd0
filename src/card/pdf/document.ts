import { BRAND } from '#shared/brand.ts';
import type { PrintText } from '#shared/printing.ts';
import { decimal } from '../base/decimal.ts';
import type { Subsetter } from '../fonts/subsetter.ts';
import { PT } from '../scene/product.ts';
import type { Mark, Rect } from '../scene/scene.ts';
import { createPdfFile, type Deflate, textString } from './file.ts';
import { addFonts, usedFaces } from './font.ts';
import { type DrawText, liveText } from './live-text.ts';
import { outlinedText } from './outlined-text.ts';

/** The tools that the caller provides: compression and font subsetting. */
export type PdfTools = { deflate: Deflate; subset: Subsetter };

export type PdfOptions = { title: string; date: Date; text?: PrintText; tools: PdfTools };

/** A PDF to which pages are added. */
type PdfDocument = {
  /** Draws a text in this document's way. */
  drawText: DrawText;
  /** Adds a page. `size` and `trim` are in millimetres; `trim` is measured from the page's top left corner. */
  addPage(size: { widthMm: number; heightMm: number }, trim: Rect, content: Uint8Array): void;
  finish(): Uint8Array;
};

/** The printing condition: the usual European offset on coated paper. */
const OUTPUT_INTENT =
  '<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)/RegistryName(http://www.color.org)' +
  '/Info(Coated FOGRA39 \\(ISO 12647-2:2004\\))>>';

/**
 * Starts a PDF/X-1a that will contain these marks: the fonts are subset to them, once for the whole file. The same
 * marks, title, date and pages always give the same bytes.
 */
export function createPdfDocument(marks: Iterable<Mark>, options: PdfOptions): PdfDocument {
  const { title, date, text = 'fonts', tools } = options;
  const file = createPdfFile(tools.deflate);
  const texts = text === 'fonts' ? [...marks].filter((mark) => mark.kind === 'text') : [];
  const faces = usedFaces(texts);
  const resources = addFonts(file, faces, tools.subset);
  const pages = file.reserve();
  const kids: number[] = [];
  // The media box of the first page. Pages that have the same one inherit it from their list.
  let usual = '';
  return {
    drawText: text === 'fonts' ? liveText(faces) : outlinedText,
    addPage({ widthMm, heightMm }, trim, content) {
      const stream = file.addStream('', content);
      const media = box({ left: 0, top: 0, right: widthMm, bottom: heightMm }, heightMm);
      usual ||= media;
      const own = media === usual ? '' : `/MediaBox${media}`;
      kids.push(
        file.add(
          `<</Type/Page/Parent ${pages} 0 R${own}/BleedBox${media}/TrimBox${box(trim, heightMm)}` +
            `/Contents ${stream} 0 R>>`,
        ),
      );
    },
    finish() {
      const list = kids.map((kid) => `${kid} 0 R`).join(' ');
      file.add(
        `<</Type/Pages/Count ${kids.length}/Kids[${list}]/MediaBox${usual}/Resources${resources}>>`,
        pages,
      );
      const root = file.add(`<</Type/Catalog/Pages ${pages} 0 R/OutputIntents[${OUTPUT_INTENT}]>>`);
      return file.finish(root, file.add(infoDictionary(title, date)));
    },
  };
}

/** Converts edges in millimetres from the top left to a PDF rectangle: points from the bottom left. */
function box({ left, top, right, bottom }: Rect, heightMm: number): string {
  return `[${[left, heightMm - bottom, right, heightMm - top].map((mm) => decimal(mm / PT)).join(' ')}]`;
}

function infoDictionary(title: string, date: Date): string {
  const day = `(D:${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')})`;
  const maker = textString(BRAND);
  return (
    `<</Title${textString(title)}/Creator${maker}/Producer${maker}/CreationDate${day}/ModDate${day}` +
    '/Trapped/False/GTS_PDFXVersion(PDF/X-1a:2003)>>'
  );
}
