const APOSTROPHES = /[\u2018\u2019\u201a\u201b\u02b9\u02bc\u2032\uff07\u00b4]/g;
const QUOTES = /[\u201c-\u201f\u2033\uff02]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const DIGITS = /(?![0-9])\p{Nd}/gu;
const HAS_OTHER_SIGNS = /[^\0-\x7f]/;

/**
 * A text with the signs that every keyboard has, for what is compared or read by a program: ’ is ', – is -, ٣ is 3, and marks
 * that nobody sees are gone. What people see keeps the signs that were typed.
 */
export function plainSigns(text: string): string {
  if (!HAS_OTHER_SIGNS.test(text)) return text;
  return text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(UNSEEN, '')
    .replace(DIGITS, asciiDigit);
}

/** The digits of a script stand in one row, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

// Embeddings, isolates and the override from left to right, as a phone's contacts put them around what is copied. The override
// from right to left is not among them: without it a text reads otherwise.
const DIRECTIONS = /[\u202a-\u202d\u2066-\u2069]/g;
const HAS_STRAY_MARKS = /[\t\r\u00ad\u061c\u200b\u200e\u200f\u2060\u202a-\u202d\u2066-\u2069]/;
const UNSEEN_AT_END = /[\s\u00ad\u061c\u200b\u200e\u200f\u2060]/;

/** Without the marks that nobody sees and that mean nothing where they stand; a tab is a space, a line ends with a line feed. */
export function withoutStrayMarks(typed: string): string {
  // A look without matches is quicker, and nearly always enough.
  if (!HAS_STRAY_MARKS.test(typed)) return typed.trim();
  const text = typed.replace(DIRECTIONS, '').replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  // By hand: a pattern for the end would take a time that grows with the square of the length.
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN_AT_END.test(text[start] ?? '')) start++;
  while (end > start && UNSEEN_AT_END.test(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}

/** Without the full stops and spaces at the end that keyboards and dictation add. By hand, for the same reason. */
export function withoutFullStop(typed: string): string {
  let end = typed.length;
  while (end > 0 && /[\s.\u3002]/.test(typed[end - 1] ?? '')) end--;
  return typed.slice(0, end);
}
