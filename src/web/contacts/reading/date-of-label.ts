import type { PartialDate } from '#shared/calendar.ts';
import { DATE_TYPE_NAMES, DATE_TYPES, type DateType, suggestedTitle } from '#shared/dates.ts';
import { shortLine } from '#shared/text.ts';
import { cleanLine } from './clean-text.ts';
import type { ContactDate } from './contact.ts';

// Of the contact itself: 'Grandpa's death' is somebody else's.
const DEATH =
  /^(?:(?:date|day|anniversary) of death|death(?: ?date| ?day| anniversary)?|died(?: on)?|passed(?: away)?)$/i;

/** Whether a label says that a date is that of the contact's death, and not a day on which somebody is remembered. */
export function isDeathLabel(label: string): boolean {
  return DEATH.test(wordsOf(label));
}

/** The birthday of a contact, under the title that the dialog for dates suggests. */
export function birthdayOf(name: string, day: PartialDate): ContactDate {
  return { day, type: 'birthday', title: suggestedTitle('birthday', name), notes: null };
}

/** A date under the label it has in a file. Of a file of our own its type and notes are known. */
export function labelledDate(
  label: string,
  day: PartialDate,
  own?: { type: DateType; notes: string | null },
): ContactDate {
  const words = wordsOf(label);
  const type =
    own?.type ?? DATE_TYPE_NAMES.find((known) => DATE_TYPES[known].importLabels?.test(words)) ?? 'other';
  const title = TITLE.safeParse(words).success ? words : type;
  if (type !== 'other' || own?.notes) return { day, type, title, notes: own?.notes ?? null };
  return { day, type, title: 'other', notes: words === '' || words === 'Other' ? null : words };
}

const LABEL = shortLine('Label');
const TITLE = shortLine('Title', { min: 2 });

/** A label in words: Apple's own stand between signs, as in '_$!<Anniversary>!$_'. '' when it can be no title. */
export function wordsOf(label: string): string {
  const read = LABEL.safeParse(cleanLine(/^_\$!<(.*)>!\$_$/s.exec(label.trim())?.[1] ?? label));
  return read.success ? read.data : '';
}
