import { plainCharacters } from '#shared/plain-characters.ts';

// Characters that `line` in `shared/text.ts` refuses. Phones add direction marks, and labels may have two lines.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Length at which text is cut off; it is far beyond the limit of names, whose own message must still apply. */
const LONGEST = 2000;

/** A line of text in NFC without unprintable characters; '' when nothing in it is visible. */
export function cleanLine(text: string): string {
  const line = text.slice(0, LONGEST).replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').trim().normalize('NFC');
  return line.replace(INVISIBLE, '').trim() === '' ? '' : line;
}

/** A name for comparison, ignoring case, spaces, kinds of apostrophes and invisible characters. */
export function foldedName(name: string): string {
  return plainCharacters(name)
    .normalize('NFKC')
    .replaceAll('`', "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

type NameParts = Partial<
  Record<'full' | 'given' | 'middle' | 'family' | 'suffix' | 'nickname', string | undefined>
>;

// Chinese, Japanese and Korean names begin with the family name.
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u;
// Suffixes that distinguish generations; degrees are not part of a name.
const GENERATION = /^(?:[js]n?r|junior|senior|[ivx]+)\.?$/i;

/** The name of a contact, composed from its parts where there is no full name; '' without any. */
export function nameOf(parts: NameParts): string {
  const [full, given, middle, family, suffix, nickname] = (
    ['full', 'given', 'middle', 'family', 'suffix', 'nickname'] as const
  ).map((part) => cleanLine(parts[part] ?? ''));
  const inOrder = [given, middle, family].filter(Boolean);
  const name = full || (FAMILY_FIRST.test(inOrder.join('')) ? [family, given] : inOrder).join(' ').trim();
  if (!name) return nickname ?? '';
  return suffix && GENERATION.test(suffix) && !name.endsWith(suffix) ? `${name} ${suffix}` : name;
}
