import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { CHILDREN, cardsOf, newEngine, pdfOf, people } from '../testing.ts';

const engine = await newEngine();
const facts = { children: CHILDREN.slice(0, 6), people: people(6, 2) };
const cards = cardsOf(engine.compose(facts, 'all-on-one'));
const set = cardsOf(engine.compose(facts, 'one-per-child'));
const pdf = pdfOf(cards, 'Order 7: Józef');
const read = await PDFDocument.load(pdf, { updateMetadata: false });

function contentOf(page: number): string {
  const contents = read.getPage(page).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('The page has no content');
  return new TextDecoder('latin1').decode(decodePDFRawStream(contents).decode());
}

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
      expect(pages[2 * card + 1]).toMatch(/^important dates/i);
    }
  });

  test('has only CMYK colours, and prints all text in black only', () => {
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

  test('states its title, day, PDF/X-1a and printing condition', () => {
    expect(read.getTitle()).toBe('Order 7: Józef');
    expect(read.getCreationDate()).toEqual(new Date('2026-03-04T05:06:07Z'));
    const info = read.context.lookup(read.context.trailerInfo.Info, PDFDict);
    expect(String(info.get(PDFName.of('GTS_PDFXVersion')))).toBe('(PDF/X-1a:2003)');
    expect(String(info.get(PDFName.of('Trapped')))).toBe('/False');
    expect(String(read.catalog.get(PDFName.of('OutputIntents')))).toContain('/GTS_PDFX');
  });

  test('is identical, byte for byte, for the same card, and different for another', async () => {
    const again = cardsOf((await newEngine()).compose(facts, 'all-on-one'));
    expect(pdfOf(again, 'Order 7: Józef')).toEqual(pdf);
    expect(pdfOf(again, 'Order 8')).not.toEqual(pdf);
  });
});
