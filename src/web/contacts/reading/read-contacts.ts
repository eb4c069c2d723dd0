import { joinDates } from '#shared/partial-date.ts';
import { type Contact, type ContactsFile, MAX_CONTACTS, NOT_CONTACTS, TOO_MANY } from './contact.ts';
import { foldedName } from './contact-name.ts';
import { decodeText } from './decode-text.ts';
import { eventKey } from './event-key.ts';
import { readCsv } from './read-csv.ts';
import type { DateOrder } from './read-date.ts';
import { readVcards } from './read-vcards.ts';

/** Length of the beginning in which BEGIN:VCARD must be; empty lines or a program's text may precede it. */
const HEAD_LENGTH = 1000;

/** Contents of a file of contacts; `order` applies to dates such as 04/05/1980 when the file is ambiguous. */
export function readContacts(bytes: Uint8Array, order: DateOrder = null): ContactsFile {
  const text = decodeText(bytes);
  const isVcard = /^\uFEFF?\s*begin:vcard\s*$/im.test(text.slice(0, HEAD_LENGTH));
  const read = isVcard ? readVcards(text) : readCsv(text, order);
  if (!read) return { ok: false, problem: NOT_CONTACTS };
  if (read.contacts.length > MAX_CONTACTS) return { ok: false, problem: TOO_MANY };
  const named = read.contacts.filter((contact) => contact !== null);
  const dated = named.filter(({ dates }) => dates.length > 0);
  return {
    ok: true,
    contacts: mergeContacts(dated),
    without: read.contacts.length - dated.length,
    broken: read.broken,
    unread: named.flatMap(({ name, unread }) => unread.map((date) => ({ name, date }))),
  };
}

/** Merges duplicates, which a phone with several accounts exports. */
function mergeContacts(contacts: Contact[]): Contact[] {
  const people = new Map<string, Contact[]>();
  for (const contact of contacts) {
    const namesakes = people.get(foldedName(contact.name)) ?? [];
    const at = namesakes.findIndex((one) => mergeTwo(one, contact) !== null);
    const known = namesakes[at];
    const merged = (known && mergeTwo(known, contact)) ?? contact;
    people.set(foldedName(contact.name), namesakes.toSpliced(known ? at : namesakes.length, 1, merged));
  }
  return [...people.values()].flat();
}

/** Two contacts of the same name merged; null when their dates conflict, which makes them two people. */
function mergeTwo(one: Contact, other: Contact): Contact | null {
  const dates = [...one.dates];
  for (const date of other.dates) {
    const at = dates.findIndex((like) => eventKey(like, one.name) === eventKey(date, other.name));
    const like = dates[at];
    const day = like ? joinDates(like.day, date.day) : date.day;
    if (!day) return null;
    dates.splice(like ? at : dates.length, 1, { ...(like ?? date), day });
  }
  return { ...one, dates };
}
