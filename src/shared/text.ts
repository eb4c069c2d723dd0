import * as z from 'zod/mini';
import { onFirstUse } from './on-first-use.ts';
import { withoutStrayMarks } from './plain-characters.ts';

// Control characters, lone surrogates and direction overrides, which no name contains and no card can print.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_NEWLINE = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

// Joiners, fillers and soft hyphens. Many names contain them, but a name of only these would look empty.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** At least `min` visible code points and at most `max`, counted in the stored form. */
type Limits = { min?: number; max?: number };
type Rule = Required<Limits> & {
  /** The unit of `max`: code points, or graphemes (characters as people count them). */
  unit: 'code points' | 'characters';
  unprintable: RegExp;
};

/** A line of text in any script: trimmed, NFC, without unprintable characters. */
export function line(label: string, { min = 1, max = 200 }: Limits = {}) {
  return text(label, { min, max, unit: 'code points', unprintable: UNPRINTABLE });
}

/** Text of several lines in any script: trimmed, NFC, without other unprintable characters. */
export function lines(label: string, { min = 1, max = 1000 }: Limits = {}) {
  return text(label, { min, max, unit: 'code points', unprintable: UNPRINTABLE_BUT_NEWLINE });
}

/** Text like `lines`, limited to `max` graphemes. */
export function graphemeLines(label: string, { min = 1, max }: { min?: number; max: number }) {
  return text(label, { min, max, unit: 'characters', unprintable: UNPRINTABLE_BUT_NEWLINE });
}

/** A line limited to `max` graphemes. */
export function graphemeLine(label: string, { min = 1, max }: { min?: number; max: number }) {
  return text(label, { min, max, unit: 'characters', unprintable: UNPRINTABLE });
}

/** Limit of a custom label, such as a relationship or the title of a date, in graphemes. */
export const MAX_LABEL = 80;

/** A line limited to `MAX_LABEL` graphemes. */
export function shortLine(label: string, { min = 1 } = {}) {
  return graphemeLine(label, { min, max: MAX_LABEL });
}

/** True if a text such as notes is short enough for a relationship or a title. */
export function isShort(text: string): boolean {
  return hasAtMost(text, MAX_LABEL);
}

export function tooLong(label: string): string {
  return `${label} must be at most ${MAX_LABEL} characters`;
}

// UTF-16 units per counted character: NFC joins up to four into one, and an emoji of a family has eleven.
const MAX_UNITS = { 'code points': 4, characters: 12 };

function text(label: string, { min, max, unit, unprintable }: Rule) {
  const tooLong = `${label} must be at most ${max} characters`;
  const unusable = `${label} can’t include some of these characters`;
  const maxUnits = max * MAX_UNITS[unit];
  return z.string().check(
    // The length is checked first, because NFC, counting and regular expressions may take quadratic time.
    z.refine((typed) => typed.length <= maxUnits, { message: tooLong, abort: true }),
    z.refine(isStreamSafe, { message: unusable, abort: true }),
    z.overwrite(withoutStrayMarks),
    z.normalize('NFC'),
    z.refine(
      (typed) => showsAtLeast(min, typed),
      min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`,
    ),
    unit === 'characters' ? z.refine((typed) => hasAtMost(typed, max), tooLong) : z.maxLength(max, tooLong),
    z.refine((typed) => !unprintable.test(typed), unusable),
  );
}

// Unicode's Stream-Safe Text Format (UAX #15, section 13): no language puts more marks on a letter.
const MAX_COMBINING_MARKS = 30;
const COMBINING_MARKS = /\p{M}{2,}/gu;
const HAS_COMBINING_MARKS = /\p{M}{2}/u;

function isStreamSafe(typed: string): boolean {
  // Most texts have no combining marks, and this test is ten times as fast as counting them.
  if (!HAS_COMBINING_MARKS.test(typed)) return true;
  for (const [marks] of typed.matchAll(COMBINING_MARKS)) if (marks.length > MAX_COMBINING_MARKS) return false;
  return true;
}

/** True if at least `min` code points are visible. The usual minimum of one is checked without copying the text. */
function showsAtLeast(min: number, typed: string): boolean {
  if (min === 0) return true;
  return min === 1 ? VISIBLE.test(typed) : [...typed.replace(INVISIBLE, '').trim()].length >= min;
}

/** Optional text of several lines; empty and missing become null. */
export function notes(label: string) {
  return z.pipe(
    z.nullish(lines(label, { min: 0 })),
    z.transform((text): string | null => text || null),
  );
}

/** Up to two upper-case initials: 'Ada King Lovelace' → 'AK'. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => titlecase([...word][0] ?? ''))
    .join('');
}

/** 'first steps' → 'First steps'. Scripts whose sentences begin without a capital, such as Georgian, are unchanged. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return titlecase(first) + text.slice(first.length);
}

// Digraphs whose title case is neither lower nor upper case: Ǆ, ǅ, ǆ.
const DIGRAPH = /[\u01c4-\u01cc\u01f1-\u01f3]/u;
// Georgian capitals are used only in words written all in capitals.
const GEORGIAN = /[\u10d0-\u10ff]/u;
const IOTA_BELOW = '\u0345';
const HAS_IOTA_BELOW = /\p{L}.*\u0345$/u;

/** The title case of a letter in Unicode. JavaScript offers only the upper case, which may differ. */
function titlecase(letter: string): string {
  if (GEORGIAN.test(letter)) return letter;
  const capital = letter.toUpperCase();
  if (DIGRAPH.test(letter)) return String.fromCodePoint((capital.codePointAt(0) ?? 0) + 1);
  if (HAS_IOTA_BELOW.test(letter.normalize('NFD')))
    return (capital.replace(/\u0399$/u, '') + IOTA_BELOW).normalize('NFC');
  const [first = '', ...rest] = capital;
  // Only the first letter of a ligature is capitalised; the apostrophe in ŉ is not a letter.
  return /\p{Lu}/u.test(first) ? first + rest.join('').toLowerCase() : capital;
}

const graphemes = onFirstUse(() => new Intl.Segmenter('en-GB', { granularity: 'grapheme' }));

/** Number of graphemes: an accented letter, an emoji of a family or a flag counts as one. */
export function countGraphemes(text: string): number {
  return countUpTo(text, Number.POSITIVE_INFINITY);
}

/** True if a text has at most `max` graphemes. */
function hasAtMost(text: string, max: number): boolean {
  return text.length <= max || countUpTo(text, max + 1) <= max;
}

// Counting stops at `end`, since finding each grapheme takes time proportional to the text's length.
function countUpTo(text: string, end: number): number {
  let count = 0;
  for (const _ of graphemes().segment(text)) {
    count++;
    if (count >= end) break;
  }
  return count;
}
