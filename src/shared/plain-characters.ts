const APOSTROPHES = /[\u2018\u2019\u201a\u201b\u02b9\u02bc\u2032\uff07\u00b4]/g;
const QUOTES = /[\u201c-\u201f\u2033\uff02]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const DIGITS = /(?![0-9])\p{Nd}/gu;
const HAS_OTHER_SIGNS = /[^\0-\x7f]/;

/**
 * A text with plain characters, for comparing and parsing: ’ becomes ', – becomes -, ٣ becomes 3, and invisible
 * characters are removed. Displayed text keeps the characters that were typed.
 */
export function plainCharacters(text: string): string {
  if (!HAS_OTHER_SIGNS.test(text)) return text;
  return text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(UNSEEN, '')
    .replace(DIGITS, asciiDigit);
}

/** Returns the form in which names and addresses are compared: 'Ａda' equals 'ADA', and O’Brien equals O'Brien. */
export function foldForComparison(text: string): string {
  return plainCharacters(text).normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Converts a decimal digit of any script, whose digits are consecutive code points from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

// Embeddings, isolates and the left-to-right override, which phones add to text copied from contacts. The right-to-left
// override is not among them, since removing it would change how a text reads.
const DIRECTIONS = /[\u202a-\u202d\u2066-\u2069]/g;
const HAS_STRAY_MARKS = /[\t\r\u00ad\u061c\u200b\u200e\u200f\u2060\u202a-\u202d\u2066-\u2069]/;
const UNSEEN_AT_END = /[\s\u00ad\u061c\u200b\u200e\u200f\u2060]/;

/** Trims a text and removes stray invisible characters; a tab becomes a space, a line ends with a line feed. */
export function withoutStrayMarks(typed: string): string {
  // Most texts have no such characters, and testing for one is quicker than replacing all.
  if (!HAS_STRAY_MARKS.test(typed)) return typed.trim();
  const text = typed.replace(DIRECTIONS, '').replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  // A regular expression for the end would take time quadratic in the length.
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN_AT_END.test(text[start] ?? '')) start++;
  while (end > start && UNSEEN_AT_END.test(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}

/** Removes full stops and spaces at the end, which keyboards and dictation add. The loop has linear time. */
export function withoutFullStop(typed: string): string {
  let end = typed.length;
  while (end > 0 && /[\s.\u3002]/.test(typed[end - 1] ?? '')) end--;
  return typed.slice(0, end);
}
