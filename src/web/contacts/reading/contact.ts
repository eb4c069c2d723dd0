import type { PartialDate } from '#shared/calendar.ts';
import { bareType, DATE_TYPE_NAMES, DATE_TYPES, type DateType, suggestedTitle } from '#shared/dates.ts';
import { isoDate } from '#shared/partial-date.ts';
import { personFields } from '#shared/people.ts';
import { shortLine } from '#shared/text.ts';
import { cleanLine } from './contact-name.ts';
import { type DateOrder, readContactDate } from './read-date.ts';
import { kindOf } from './same-date.ts';

/** A date of a contact, under the title that a notebook gives it. */
export type ContactDate = { type: DateType; title: string; notes: string | null; day: PartialDate };

export type Contact = {
  name: string;
  /** Why no notebook takes this name; null when it does. */
  problem: string | null;
  dates: ContactDate[];
  /** Dates that could not be read, as the file has them. */
  unread: string[];
};

/** What a file of contacts holds, or a sentence that says why it could not be read. */
export type ContactsFile =
  | {
      ok: true;
      /** Those that have a name and a date. */
      contacts: Contact[];
      /** How many have none. */
      without: number;
      /** How many have no end: the file was cut off. */
      broken: number;
      /** Dates that could not be read, with the names of their contacts. */
      unread: { name: string; date: string }[];
    }
  | { ok: false; problem: string };

/** A thousand contacts with a photo each are about so large. */
export const MAX_FILE_BYTES = 40_000_000;
export const MAX_CONTACTS = 20_000;

export const TOO_LARGE =
  'This file is larger than 40 MB. Export fewer contacts at a time, or without photos.';
export const TOO_MANY = 'This file has more than 20,000 contacts. Export fewer at a time.';
export const NOT_CONTACTS =
  'This is not a contacts file. Choose a vCard file (.vcf), or a CSV file from Google or Outlook.';

/** A date as a file has it, with what the file calls it. */
export type WrittenDate = { label: string; text: string };

/** How much of a date that could not be read is shown. */
const SHOWN = 30;

/** A contact with its dates, each once; null when it has no name. */
export function toContact(name: string, written: WrittenDate[], order: DateOrder = null): Contact | null {
  if (!name) return null;
  const read = personFields.shape.name.safeParse(name);
  const problem = read.success ? null : (read.error.issues[0]?.message ?? null);
  const contact: Contact = { name, problem, dates: [], unread: [] };
  const seen = new Set<string>();
  for (const { label, text } of written) {
    const day = readContactDate(text, order);
    if (day === undefined) contact.unread.push(cleanLine(text.slice(0, SHOWN)));
    if (!day) continue;
    const date = labelledDate(name, label, day);
    const key = `${isoDate(day)} ${kindOf(date, name)}`;
    if (!seen.has(key)) contact.dates.push(date);
    seen.add(key);
  }
  return contact;
}

// Of the contact itself: 'Grandpa's death' is somebody else's.
const DEATH =
  /^(?:(?:date|day|anniversary) of death|death(?: ?date| ?day| anniversary)?|died(?: on)?|passed(?: away)?)$/i;

function labelledDate(name: string, label: string, day: PartialDate): ContactDate {
  const words = wordsOf(label);
  if (DEATH.test(words)) return { day, type: 'memorial', title: 'memorial', notes: null };
  const type = DATE_TYPE_NAMES.find((known) => DATE_TYPES[known].importLabels?.test(words));
  if (!type) return { day, type: 'other', title: 'other', notes: /^(?:other)?$/i.test(words) ? null : words };
  const bare = bareType(words.toLowerCase());
  const title = bare === 'birthday' ? suggestedTitle(bare, name) : (bare ?? words);
  return { day, type, title, notes: null };
}

const LABEL = shortLine('Label');

/** A label in words: Apple's own stand between signs, as in '_$!<Anniversary>!$_'. '' when it can be no title. */
function wordsOf(label: string): string {
  const read = LABEL.safeParse(cleanLine(/^_\$!<(.*)>!\$_$/s.exec(label.trim())?.[1] ?? label));
  return read.success ? read.data : '';
}
