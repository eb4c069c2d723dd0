import * as z from 'zod/mini';

// Control characters, lone surrogates and direction overrides: never part of a name, and unprintable on a card.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_NEWLINE = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

// Joiners, fillers, soft hyphens: part of many names, but a name of nothing else would show as an empty one.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

type Limits = { min?: number; max?: number };

/** One line of text in any script: trimmed, NFC, `min` visible code points to `max` UTF-16 units, nothing unprintable. */
export function line(label: string, { min = 1, max = 200 }: Limits = {}) {
  return text(label, { min, max }, UNPRINTABLE);
}

/** The same of several lines. */
export function lines(label: string, { min = 1, max = 1000 }: Limits = {}) {
  return text(label, { min, max }, UNPRINTABLE_BUT_NEWLINE);
}

function text(label: string, { min, max }: Required<Limits>, unprintable: RegExp) {
  return z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine(
      (typed) => visibleLength(typed) >= min,
      min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`,
    ),
    z.maxLength(max, `${label} must be at most ${max} characters`),
    z.refine((typed) => !unprintable.test(typed), `${label} contains characters that cannot be used`),
  );
}

/** How many code points of a text can be seen. */
function visibleLength(typed: string): number {
  return [...typed.replace(INVISIBLE, '').trim()].length;
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
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}

/** 'first steps' → 'First steps'. */
export function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('en-GB') + rest.join('');
}

const GRAPHEMES = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** How many characters a text has as people count them: an accented letter, a family of emoji or a flag is one. */
export function characters(text: string): number {
  return [...GRAPHEMES.segment(text)].length;
}
