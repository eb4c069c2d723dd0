// From U+0020 to U+02FF, without control characters, the no-break space and the soft hyphen.
const SIMPLE_LATIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff]*$/;

/**
 * Whether a text has nothing but spaces and western letters, digits and signs, each of which is visible, composed (NFC), one
 * UTF-16 unit and one grapheme. Nearly every text is like that and needs none of what other scripts need.
 */
export function isSimpleLatin(text: string): boolean {
  return SIMPLE_LATIN.test(text);
}
