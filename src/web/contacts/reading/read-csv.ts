import Papa from 'papaparse';
import { type Contact, MAX_CONTACTS, toContact, type WrittenDate } from './contact.ts';
import { nameOf } from './contact-name.ts';
import { type DateOrder, guessOrder } from './read-date.ts';

type Row = Record<string, string>;

/**
 * The rows of a CSV file by Google (in its current format or that before 2023) or Outlook; rows without a name are
 * null. `broken` counts an incomplete row. Null for other files. `order` applies where the dates are ambiguous.
 */
export function readCsv(text: string, order: DateOrder) {
  const { data, errors } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (header) => header.trim().toLowerCase(),
    preview: MAX_CONTACTS + 1,
  });
  if (!data[0] || !isOfContacts(data[0])) return null;
  // An unclosed quote takes the rest of the file into its cell.
  const open = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  const rows = data.filter((_, at) => at !== open).map((row) => ({ row, dates: datesOf(row) }));
  const known = guessOrder(rows.flatMap(({ dates }) => dates.map((date) => date.text))) ?? order;
  return {
    contacts: rows.map(({ row, dates }): Contact | null => toContact(nameIn(row), dates, known)),
    broken: open === undefined ? 0 : 1,
  };
}

const NAME_COLUMNS = ['name', 'first name', 'given name', 'last name', 'family name'];

function isOfContacts(row: Row): boolean {
  return NAME_COLUMNS.some((name) => name in row) && ('birthday' in row || 'event 1 - value' in row);
}

function nameIn(row: Row): string {
  return nameOf({
    full: row.name,
    given: row['first name'] ?? row['given name'],
    middle: row['middle name'] ?? row['additional name'],
    family: row['last name'] ?? row['family name'],
    suffix: row['name suffix'] ?? row.suffix,
    nickname: row.nickname,
  });
}

/** Separator of several values in one of Google's cells. */
const VALUE_SEPARATOR = ' ::: ';

/** The birthday, the anniversary, and the columns 'Event 1 - Label' (or 'Type'), 'Event 1 - Value', 'Event 2 - …'. */
function datesOf(row: Row): WrittenDate[] {
  const events = Object.keys(row).flatMap((column) => {
    const [, event] = /^(event \d+) - value$/.exec(column) ?? [];
    const label = row[`${event} - label`] ?? row[`${event} - type`] ?? '';
    return event ? [{ label: label.replace(/^\*\s*/, ''), text: row[column] ?? '' }] : [];
  });
  return [
    { label: 'birthday', text: row.birthday ?? '' },
    { label: 'anniversary', text: row.anniversary ?? '' },
    ...events,
  ].flatMap(({ label, text }) => text.split(VALUE_SEPARATOR).map((one) => ({ label, text: one })));
}
