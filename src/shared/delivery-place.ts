const BEGIN = '<!--delivery-->';
const END = '<!--/delivery-->';
const FILLED = new RegExp(`${BEGIN}[\\s\\S]*?${END}`, 'g');

/** Marker in prerendered pages at which the server inserts the delivery estimate. */
export const DELIVERY_PLACE = `${BEGIN}${END}`;

/** A built page with `html` from `deliveryHtml` at each marker. Throws when there is none. */
export function fillDelivery(page: string, html: string): string {
  if (!page.includes(BEGIN)) throw new Error('The page has no place for when an order comes.');
  return page.replace(FILLED, () => `${BEGIN}${html}${END}`);
}
