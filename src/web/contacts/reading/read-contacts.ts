import { type Contact, type ContactsFile, MAX_CONTACTS, NOT_CONTACTS, TOO_MANY } from './contact.ts';
import { contactOfCard } from './contact-of-card.ts';
import { decodeBytes, decodeFile } from './decode-text.ts';
import { mergeContacts } from './merge-contacts.ts';
import { readCsv } from './read-csv.ts';
import { cutCards } from './vcard-lines.ts';

/**
 * What a file of contacts holds: vCards (2.1, 3.0, 4.0), or a CSV file of Google or Outlook, in any encoding in use.
 * `dayFirst` is the order of such dates as 04/05/1980 where the file itself leaves it open; null: nobody knows.
 */
export function readContacts(bytes: Uint8Array, dayFirst: boolean | null = null): ContactsFile {
  const { text, bytewise } = decodeFile(bytes);
  if (/^\s*begin\s*:\s*vcard\s*$/im.test(text.slice(0, SAMPLE))) return readVcards(text, bytewise);
  const table = readCsv(bytewise ? decodeBytes(bytes, undefined) : text, dayFirst);
  if (table === 'not contacts') return { ok: false, problem: NOT_CONTACTS };
  return table === 'too many'
    ? { ok: false, problem: TOO_MANY }
    : { ...fileOf(table.rows, table.broken), twoWays: table.twoWays };
}

/** A vCard file may begin with empty lines, or with a few words of its program. */
const SAMPLE = 1000;

function readVcards(text: string, bytewise: boolean): ContactsFile {
  const contacts: (Contact | null)[] = [];
  let broken = 0;
  for (const { lines, whole } of cutCards(text)) {
    if (whole) contacts.push(contactOfCard(lines, bytewise));
    else broken++;
    if (contacts.length > MAX_CONTACTS) return { ok: false, problem: TOO_MANY };
  }
  return fileOf(contacts, broken);
}

function fileOf(all: (Contact | null)[], broken: number): Extract<ContactsFile, { ok: true }> {
  const named = all.filter((contact) => contact !== null);
  const dated = named.filter(({ dates, death }) => dates.length > 0 || death);
  const unread = named.flatMap(({ name, unread }) => unread.map((date) => ({ name, date })));
  const without = all.length - dated.length;
  return { ok: true, contacts: mergeContacts(dated), without, broken, unread, twoWays: null };
}
