import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { CHILDREN, cardsOf, newEngine, pdfOf, people } from '../testing.ts';

const engine = await newEngine();
const facts = { children: CHILDREN.slice(0, 6), people: people(6, 4) };
const cards = cardsOf(engine.compose(facts, 'all-on-one'));
const set = cardsOf(engine.compose(facts, 'one-per-child'));
const pdf = pdfOf(cards, 'Order 7: Józef');
const read = await PDFDocument.load(pdf, { updateMetadata: false });

function contentOf(page: number): string {
  const contents = read.getPage(page).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('The page has no content');
  return new TextDecoder('latin1').decode(decodePDFRawStream(contents).decode());
}

const mm = (points: number) => (points * 25.4) / 72;

describe('the print file', () => {
  test('has a front and a back page for each card', async () => {
    const document = await getDocument({ data: pdfOf(set), verbosity: 0 }).promise;
    const pages = await Promise.all(
      set.flatMap((_, card) =>
        [1, 2].map(async (side) => {
          const { items } = await (await document.getPage(2 * card + side)).getTextContent();
          return items.map((item) => ('str' in item ? item.str : '')).join('');
        }),
      ),
    );
    expect(document.numPages).toBe(2 * set.length);
    await document.destroy();
    for (const [card, { name }] of set.entries()) {
      expect(pages[2 * card]?.replace(/\s/g, '')).toContain(name?.replace(/\s/g, ''));
      expect(pages[2 * card + 1]).toContain('Important Dates');
    }
  });

  test('has pages of 91 × 60 mm, all of it bleed, trimmed to 85 × 54 mm', () => {
    for (const page of read.getPages()) {
      for (const box of [page.getMediaBox(), page.getBleedBox()]) {
        expect(box.x).toBe(0);
        expect(box.y).toBe(0);
        expect(Math.abs(mm(box.width) - 91)).toBeLessThan(0.02);
        expect(Math.abs(mm(box.height) - 60)).toBeLessThan(0.02);
      }
      const trim = page.getTrimBox();
      expect(Math.abs(mm(trim.x) - 3)).toBeLessThan(0.02);
      expect(Math.abs(mm(trim.y) - 3)).toBeLessThan(0.02);
      expect(Math.abs(mm(trim.width) - 85)).toBeLessThan(0.02);
      expect(Math.abs(mm(trim.height) - 54)).toBeLessThan(0.02);
    }
  });

  test('embeds every font, cut to what is used', () => {
    const objects = read.context.enumerateIndirectObjects().map(([, object]) => object);
    const dicts = objects.filter((object) => object instanceof PDFDict);
    const fonts = dicts.filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('TrueType'));
    const descriptors = dicts.filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'));
    expect(fonts).toHaveLength(4);
    expect(descriptors).toHaveLength(4);
    for (const descriptor of descriptors) {
      expect(descriptor.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRawStream);
      expect(String(descriptor.get(PDFName.of('FontName')))).toMatch(
        /^\/[A-Z]{6}\+(NotoSans|EBGaramond)(LGC|Labels)?-/,
      );
    }
    expect(pdf.length).toBeLessThan(40_000);
  });

  test('knows only CMYK, and prints all text with black alone', () => {
    for (const page of [0, 1]) {
      const content = contentOf(page);
      expect(content).not.toMatch(/ (rg|RG|g|G|sc|scn|SC|SCN|cs|CS|gs|Do)\b/);
      expect(content).toMatch(/T[jJ]/);
      let ink = '';
      const inks: string[] = [];
      for (const line of content.split('\n')) {
        if (line.endsWith(' k')) ink = line;
        if (/T[jJ]\b/.test(line)) inks.push(ink);
      }
      expect(new Set(inks)).toEqual(new Set(['0 0 0 1 k']));
    }
    expect(contentOf(0)).toContain('0 0.72 0.74 0.24 k');
  });

  test('says what it is: title, day, PDF/X-1a and the printing it is meant for', () => {
    expect(read.getTitle()).toBe('Order 7: Józef');
    expect(read.getCreationDate()).toEqual(new Date('2026-03-04T05:06:07Z'));
    const info = read.context.lookup(read.context.trailerInfo.Info, PDFDict);
    expect(String(info.get(PDFName.of('GTS_PDFXVersion')))).toBe('(PDF/X-1a:2003)');
    expect(String(info.get(PDFName.of('Trapped')))).toBe('/False');
    expect(String(read.catalog.get(PDFName.of('OutputIntents')))).toContain('/GTS_PDFX');
  });

  test('is the same, byte for byte, for the same card, and another for another', async () => {
    const again = cardsOf((await newEngine()).compose(facts, 'all-on-one'));
    expect(pdfOf(again, 'Order 7: Józef')).toEqual(pdf);
    expect(pdfOf(again, 'Order 8')).not.toEqual(pdf);
  });
});
