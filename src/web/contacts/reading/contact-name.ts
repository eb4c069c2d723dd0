import { plainSigns } from '#shared/plain-text.ts';

// What `line` in `shared/text.ts` refuses. Phones put direction marks around names, and a label may have been typed in two lines.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Far above what a name may have: those are refused by its rule, in its words. */
const LONGEST = 2000;

/** One line of text in NFC, without what cannot be printed; '' when nothing in it can be seen. */
export function cleanLine(text: string): string {
  const line = text.slice(0, LONGEST).replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').trim().normalize('NFC');
  return line.replace(INVISIBLE, '').trim() === '' ? '' : line;
}

/** Names as people compare them: without regard to case, spaces, the shape of apostrophes and what cannot be seen. */
export function foldedName(name: string): string {
  return plainSigns(name).normalize('NFKC').replaceAll('`', "'").replace(/\s+/gu, ' ').trim().toLowerCase();
}

type NameParts = Partial<
  Record<'full' | 'given' | 'middle' | 'family' | 'suffix' | 'nickname', string | undefined>
>;

// Chinese, Japanese and Korean names begin with the family's.
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u;
// What tells a son from his father; a degree is no part of a name.
const GENERATION = /^(?:[js]n?r|junior|senior|[ivx]+)\.?$/i;

/** The name of a contact, from its parts where it is not there as a whole; '' when there is none. */
export function nameOf(parts: NameParts): string {
  const [full, given, middle, family, suffix, nickname] = (
    ['full', 'given', 'middle', 'family', 'suffix', 'nickname'] as const
  ).map((part) => cleanLine(parts[part] ?? ''));
  const inOrder = [given, middle, family].filter(Boolean);
  const name = full || (FAMILY_FIRST.test(inOrder.join('')) ? [family, given] : inOrder).join(' ').trim();
  if (!name) return nickname ?? '';
  return suffix && GENERATION.test(suffix) && !name.endsWith(suffix) ? `${name} ${suffix}` : name;
}
