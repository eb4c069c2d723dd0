const BEGIN = '<!--delivery-->';
const END = '<!--/delivery-->';
const FILLED = new RegExp(`${BEGIN}[\\s\\S]*?${END}`, 'g');

/** Where a page that is drawn at build time says when an order comes: between these the server puts it. */
export const DELIVERY_PLACE = `${BEGIN}${END}`;

/** A built page with `html`, the words of `deliveryHtml`, in each of its places. Throws when it has none. */
export function fillDelivery(page: string, html: string): string {
  if (!page.includes(BEGIN)) throw new Error('The page has no place for when an order comes.');
  return page.replace(FILLED, () => `${BEGIN}${html}${END}`);
}
