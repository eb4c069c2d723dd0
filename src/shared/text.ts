import * as z from 'zod/mini';
import { onFirstUse } from './on-first-use.ts';
import { withoutStrayMarks } from './plain-text.ts';

// Control characters, lone surrogates and direction overrides: never part of a name, and unprintable on a card.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_NEWLINE = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

// Joiners, fillers, soft hyphens: part of many names, but a name of nothing else would show as an empty one.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Of a text that is kept: at least `min` visible code points, and at most `max` code points. */
type Limits = { min?: number; max?: number };
type Rule = Required<Limits> & {
  /** What `max` counts: code points, or characters as people count them. */
  unit: 'code points' | 'characters';
  unprintable: RegExp;
};

/** One line of text in any script: trimmed, NFC, nothing unprintable. */
export function line(label: string, { min = 1, max = 200 }: Limits = {}) {
  return text(label, { min, max, unit: 'code points', unprintable: UNPRINTABLE });
}

/** The same of several lines. */
export function lines(label: string, { min = 1, max = 1000 }: Limits = {}) {
  return text(label, { min, max, unit: 'code points', unprintable: UNPRINTABLE_BUT_NEWLINE });
}

/** The same as `lines`, with at most `max` characters as people count them. */
export function countedLines(label: string, { min = 1, max }: { min?: number; max: number }) {
  return text(label, { min, max, unit: 'characters', unprintable: UNPRINTABLE_BUT_NEWLINE });
}

/** One line of at most `max` characters as people count them. */
export function countedLine(label: string, { min = 1, max }: { min?: number; max: number }) {
  return text(label, { min, max, unit: 'characters', unprintable: UNPRINTABLE });
}

/** How long a short text of one's own may be, in characters as people count them: a relationship, the title of a date. */
export const MAX_LABEL = 80;

/** One line of at most `MAX_LABEL` characters as people count them. */
export function shortLine(label: string, { min = 1 } = {}) {
  return countedLine(label, { min, max: MAX_LABEL });
}

/** Whether a text that may be longer, such as notes, is short enough to stand for a relationship or a title. */
export function isShort(text: string): boolean {
  return hasAtMost(text, MAX_LABEL);
}

export function tooLong(label: string): string {
  return `${label} must be at most ${MAX_LABEL} characters`;
}

// In UTF-16 units. NFC joins up to four into one; a family of emoji is a character of eleven.
const MAX_UNITS = { 'code points': 4, characters: 12 };

function text(label: string, { min, max, unit, unprintable }: Rule) {
  const tooLong = `${label} must be at most ${max} characters`;
  const unusable = `${label} contains characters that cannot be used`;
  const maxUnits = max * MAX_UNITS[unit];
  return z.string().check(
    // First of all: NFC, counting and patterns may take a time that grows with the square of the length.
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

// Unicode's Stream-Safe Text Format (UAX #15, section 13): more marks on one letter are found in no language.
const MAX_MARKS = 30;
const MARKS = /\p{M}{2,}/gu;
const HAS_MARKS = /\p{M}{2}/u;

function isStreamSafe(typed: string): boolean {
  // A look without matches is ten times as quick.
  if (!HAS_MARKS.test(typed)) return true;
  for (const [marks] of typed.matchAll(MARKS)) if (marks.length > MAX_MARKS) return false;
  return true;
}

/** Whether so many code points of a text can be seen. One is asked for nearly always, and found without copying the text. */
function showsAtLeast(min: number, typed: string): boolean {
  if (min === 0) return true;
  return min === 1 ? VISIBLE.test(typed) : [...typed.replace(INVISIBLE, '').trim()].length >= min;
}

/** Optional text of several lines; empty or missing becomes null. */
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

/** 'first steps' → 'First steps'. A script that begins no sentence with another letter, such as Georgian, stays as it is. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return titlecase(first) + text.slice(first.length);
}

// Letters of two whose title form is neither: Ǆ, ǅ, ǆ.
const DIGRAPH = /[\u01c4-\u01cc\u01f1-\u01f3]/u;
// Its capitals stand in words of capitals only.
const GEORGIAN = /[\u10d0-\u10ff]/u;
const IOTA_BELOW = '\u0345';
const HAS_IOTA_BELOW = /\p{L}.*\u0345$/u;

/** A letter as Unicode begins a title with it, which is not always its capital: JavaScript knows only that. */
function titlecase(letter: string): string {
  if (GEORGIAN.test(letter)) return letter;
  const capital = letter.toUpperCase();
  if (DIGRAPH.test(letter)) return String.fromCodePoint((capital.codePointAt(0) ?? 0) + 1);
  if (HAS_IOTA_BELOW.test(letter.normalize('NFD')))
    return (capital.replace(/\u0399$/u, '') + IOTA_BELOW).normalize('NFC');
  const [first = '', ...rest] = capital;
  // Of a ligature only the first letter is one; what is no letter, as in ŉ, is not counted.
  return /\p{Lu}/u.test(first) ? first + rest.join('').toLowerCase() : capital;
}

const graphemes = onFirstUse(() => new Intl.Segmenter('en-GB', { granularity: 'grapheme' }));

/** How many characters a text has as people count them: an accented letter, a family of emoji or a flag is one. */
export function characters(text: string): number {
  return countUpTo(text, Number.POSITIVE_INFINITY);
}

/** Whether a text has at most so many characters as people count them. */
function hasAtMost(text: string, max: number): boolean {
  return text.length <= max || countUpTo(text, max + 1) <= max;
}

// Each further character takes a time that grows with the length of the text: no more are counted than need be.
function countUpTo(text: string, end: number): number {
  let count = 0;
  for (const _ of graphemes().segment(text)) {
    count++;
    if (count >= end) break;
  }
  return count;
}
