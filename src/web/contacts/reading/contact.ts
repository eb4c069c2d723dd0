import type { PartialDate } from '#shared/calendar.ts';
import { bareType, DATE_TYPE_NAMES, DATE_TYPES, type DateType, suggestedTitle } from '#shared/dates.ts';
import { isoDate } from '#shared/partial-date.ts';
import { personFields } from '#shared/people.ts';
import { shortLine } from '#shared/text.ts';
import { cleanLine } from './contact-name.ts';
import { eventKey } from './event-key.ts';
import { type DateOrder, readContactDate } from './read-date.ts';

/** A date of a contact, with the title it gets in the notebook. */
export type ContactDate = { type: DateType; title: string; notes: string | null; day: PartialDate };

export type Contact = {
  name: string;
  /** Message when the notebook refuses the name; otherwise null. */
  problem: string | null;
  dates: ContactDate[];
  /** Unreadable dates, as written in the file. */
  unread: string[];
};

/** Contents of a file of contacts, or a sentence that explains why it is unreadable. */
export type ContactsFile =
  | {
      ok: true;
      /** Contacts that have a name and a date. */
      contacts: Contact[];
      /** Number of contacts without a name or without a date. */
      without: number;
      /** Number of contacts without an end, because the file was cut off. */
      broken: number;
      /** Unreadable dates, with the names of their contacts. */
      unread: { name: string; date: string }[];
    }
  | { ok: false; problem: string };

/** Limit of a file: about a thousand contacts with a photo each. */
export const MAX_FILE_BYTES = 40_000_000;
export const MAX_CONTACTS = 20_000;

export const TOO_LARGE =
  'This file is larger than 40 MB. Export fewer contacts at a time, or without photos.';
export const TOO_MANY = 'This file has more than 20,000 contacts. Export fewer at a time.';
export const NOT_CONTACTS =
  'This is not a contacts file. Choose a vCard file (.vcf), or a CSV file from Google or Outlook.';

/** A date and its label as written in a file. */
export type WrittenDate = { label: string; text: string };

/** Number of characters shown of an unreadable date. */
const MAX_TEXT_SHOWN = 30;

/** A contact with its dates, without duplicates; null without a name. */
export function toContact(name: string, written: WrittenDate[], order: DateOrder = null): Contact | null {
  if (!name) return null;
  const read = personFields.shape.name.safeParse(name);
  const problem = read.success ? null : (read.error.issues[0]?.message ?? null);
  const contact: Contact = { name, problem, dates: [], unread: [] };
  const seen = new Set<string>();
  for (const { label, text } of written) {
    const day = readContactDate(text, order);
    if (day === undefined) contact.unread.push(cleanLine(text.slice(0, MAX_TEXT_SHOWN)));
    if (!day) continue;
    const date = labelledDate(name, label, day);
    const key = `${isoDate(day)} ${eventKey(date, name)}`;
    if (!seen.has(key)) contact.dates.push(date);
    seen.add(key);
  }
  return contact;
}

// Labels for the contact's own death: 'Grandpa's death' is another person's.
const DEATH_LABEL_PATTERN =
  /^(?:(?:date|day|anniversary) of death|death(?: ?date| ?day| anniversary)?|died(?: on)?|passed(?: away)?)$/i;

function labelledDate(name: string, label: string, day: PartialDate): ContactDate {
  const words = wordsOf(label);
  if (DEATH_LABEL_PATTERN.test(words)) return { day, type: 'memorial', title: 'memorial', notes: null };
  const type = DATE_TYPE_NAMES.find((known) => DATE_TYPES[known].importLabels?.test(words));
  if (!type) return { day, type: 'other', title: 'other', notes: /^(?:other)?$/i.test(words) ? null : words };
  const bare = bareType(words.toLowerCase());
  const title = bare === 'birthday' ? suggestedTitle(bare, name) : (bare ?? words);
  return { day, type, title, notes: null };
}

const LABEL_SCHEMA = shortLine('Label');

/** A label in plain words, without the signs of Apple's own, as in '_$!<Anniversary>!$_'. '' if not a valid title. */
function wordsOf(label: string): string {
  const read = LABEL_SCHEMA.safeParse(cleanLine(/^_\$!<(.*)>!\$_$/s.exec(label.trim())?.[1] ?? label));
  return read.success ? read.data : '';
}
