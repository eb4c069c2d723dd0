import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Extracts the text of each page of a PDF with an independent reader. */
export async function readPages(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const data = Uint8Array.from(new Uint8Array(bytes));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let nth = 1; nth <= document.numPages; nth++) {
    const { items } = await (await document.getPage(nth)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return texts;
}
