import { type DateType, suggestedTitle } from '#shared/dates.ts';
import { shortLine } from '#shared/text.ts';
import { cleanLine } from './clean-text.ts';
import type { ContactDate } from './contact.ts';
import type { WrittenDate } from './written-date.ts';

/** What a label says that a date is, in the order in which it is asked; in English, as programs write their own labels. */
const TYPES: [RegExp, DateType][] = [
  [/\bbirthday\b/i, 'birthday'],
  [/\bwedding\b/i, 'wedding'],
  [/\banniversary\b/i, 'anniversary'],
  [/\b(?:memorial|memory|remembrance|died|death|deathday|passed away)\b/i, 'memorial'],
  [/\bmet\b|\bfirst meeting\b/i, 'meeting'],
];

// Of the contact itself: 'Grandpa's death' is somebody else's.
const DEATH =
  /^(?:(?:date|day|anniversary) of death|death(?: ?date| ?day| anniversary)?|died(?: on)?|passed(?: away)?)$/i;

/** Whether a label says that a date is that of the contact's death, and not a day on which somebody is remembered. */
export function isDeathLabel(label: string): boolean {
  return DEATH.test(wordsOf(label));
}

/** The birthday of a contact, under the title that the dialog for dates suggests. */
export function birthdayOf(name: string, written: WrittenDate): ContactDate {
  return { ...written, type: 'birthday', title: suggestedTitle('birthday', name), notes: null };
}

/** A date under the label it has in a file. Of a file of our own its type and notes are known. */
export function labelledDate(
  label: string,
  written: WrittenDate,
  own?: { type: DateType; notes: string | null },
): ContactDate {
  const words = wordsOf(label);
  const type = own?.type ?? TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
  const title = TITLE.safeParse(words).success ? words : type;
  if (type !== 'other' || own?.notes) return { ...written, type, title, notes: own?.notes ?? null };
  return { ...written, type, title: 'other', notes: words === '' || words === 'Other' ? null : words };
}

const LABEL = shortLine('Label');
const TITLE = shortLine('Title', { min: 2 });

/** A label in words: Apple's own stand between signs, as in '_$!<Anniversary>!$_'. '' when it can be no title. */
export function wordsOf(label: string): string {
  const read = LABEL.safeParse(cleanLine(/^_\$!<(.*)>!\$_$/s.exec(label.trim())?.[1] ?? label));
  return read.success ? read.data : '';
}
