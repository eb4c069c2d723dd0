import { BRAND } from '#shared/brand.ts';
import type { ComposedCard } from './engine.ts';
import { createPdfFile, type Deflate, decimal, latin1, type PdfFile, textString } from './pdf-file.ts';
import { addFont, type UsedFace, usedFaces } from './pdf-font.ts';
import { pageContent } from './pdf-page.ts';
import { PT } from './product.ts';
import type { Scene } from './scene.ts';
import type { Subsetter } from './subset.ts';

type PdfOptions = { title: string; date: Date; subset: Subsetter; deflate: Deflate };

/** What the file was made for: the usual European offset on coated paper. */
const OUTPUT_INTENT =
  '<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)/OutputCondition(Offset, coated paper)' +
  '/RegistryName(http://www.color.org)/Info(Coated FOGRA39 \\(ISO 12647-2:2004\\))>>';

/**
 * Cards as a print file, PDF/X-1a: pages front, back, front, back, each with bleed on all sides. All text is real text
 * in embedded, cut fonts. The same cards, title and date always give the same bytes.
 */
export function toPdf(cards: ComposedCard[], { title, date, subset, deflate }: PdfOptions): Uint8Array {
  const file = createPdfFile(deflate);
  const scenes = cards.flatMap(({ front, back }) => [front, back]);
  const faces = usedFaces(scenes.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text')));
  const fonts = faces.map((used) => `/${used.resource} ${addFont(file, used, subset)} 0 R`).join('');
  const pages = file.reserve();
  const kids = scenes.map((scene) => addPage(file, scene, pages, faces, fonts));
  file.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`, pages);
  const root = file.add(`<</Type/Catalog/Pages ${pages} 0 R/OutputIntents[${OUTPUT_INTENT}]>>`);
  return file.finish(root, file.add(information(title, date)));
}

function addPage(file: PdfFile, scene: Scene, parent: number, faces: UsedFace[], fonts: string): number {
  const { widthMm, heightMm, bleedMm: bleed } = scene.product;
  const content = file.addStream('', latin1(pageContent(scene, bleed, faces)));
  const media = box(0, widthMm + 2 * bleed, heightMm + 2 * bleed);
  const trim = box(bleed, widthMm + bleed, heightMm + bleed);
  return file.add(
    `<</Type/Page/Parent ${parent} 0 R/MediaBox${media}/BleedBox${media}/TrimBox${trim}` +
      `/Resources<</Font<<${fonts}>>>>/Contents ${content} 0 R>>`,
  );
}

/** Edges in millimetres as a PDF rectangle in points. */
function box(start: number, right: number, top: number): string {
  return `[${[start, start, right, top].map((mm) => decimal(mm / PT, 4)).join(' ')}]`;
}

function information(title: string, date: Date): string {
  const day = `(D:${date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:T]/g, '')})`;
  const maker = textString(BRAND);
  return (
    `<</Title${textString(title)}/Creator${maker}/Producer${maker}/CreationDate${day}/ModDate${day}` +
    '/Trapped/False/GTS_PDFXVersion(PDF/X-1a:2003)>>'
  );
}
