import { personFields } from '#shared/people.ts';

// What `line` in `shared/text.ts` refuses. Phones put direction marks around names, and a label may have been typed in two lines.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** One line of text in NFC, without what cannot be printed; '' when nothing in it can be seen. */
export function cleanLine(text: string): string {
  const line = text.slice(0, LONGEST).replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').trim().normalize('NFC');
  return line.replace(INVISIBLE, '') === '' ? '' : line;
}

/** Far above what a name may have: those are refused by its rule, in its words. */
const LONGEST = 2000;

/** What is wrong with a name, in the words of the form for people. */
export function nameProblem(name: string): string | null {
  const read = personFields.shape.name.safeParse(name);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}
