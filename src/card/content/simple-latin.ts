// U+0020 to U+02FF, without control characters, the no-break space and the soft hyphen.
const SIMPLE_LATIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff]*$/;

/**
 * Whether a text has only spaces, Latin letters, digits and signs that are visible, composed (NFC), one UTF-16 unit and
 * one grapheme each. Nearly every text is like that and needs no handling of other scripts.
 */
export function isSimpleLatin(text: string): boolean {
  return SIMPLE_LATIN.test(text);
}
