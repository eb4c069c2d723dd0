const PLACEHOLDER_BEGIN = '<!--delivery-->';
const PLACEHOLDER_END = '<!--/delivery-->';
const PLACEHOLDER_PATTERN = new RegExp(`${PLACEHOLDER_BEGIN}[\\s\\S]*?${PLACEHOLDER_END}`, 'g');

/** Marker in prerendered pages at which the server inserts the delivery estimate. */
export const DELIVERY_PLACE = `${PLACEHOLDER_BEGIN}${PLACEHOLDER_END}`;

/** A built page with `html` from `deliveryHtml` at each marker. Throws when there is none. */
export function fillDelivery(page: string, html: string): string {
  if (!page.includes(PLACEHOLDER_BEGIN)) throw new Error('The page has no place for when an order comes.');
  return page.replace(PLACEHOLDER_PATTERN, () => `${PLACEHOLDER_BEGIN}${html}${PLACEHOLDER_END}`);
}
