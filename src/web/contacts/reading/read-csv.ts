import Papa from 'papaparse';
import type { PartialDate } from '#shared/calendar.ts';
import { isBetterKnown } from '#shared/partial-date.ts';
import { cleanLine, nameProblem } from './clean-text.ts';
import { type Contact, MAX_CONTACTS, type Relation } from './contact.ts';
import { birthdayOf, isDeathLabel, labelledDate, wordsOf } from './date-of-label.ts';
import { onlyOnce } from './only-once.ts';
import { deathOn, readContactDate, readDeath } from './read-date.ts';
import { guessOrder, readSlashedDate } from './slashed-date.ts';
import { readSpelledDate } from './spelled-date.ts';

/** The rows of a CSV file of contacts, those without a name as null, and how many were cut off; `twoWays` as in `ContactsFile`; or why they are not read. */
type CsvContacts =
  | { rows: (Contact | null)[]; broken: number; twoWays: string | null }
  | 'not contacts'
  | 'too many';

type Row = Record<string, string>;

/** Google's file, of today and of before 2023, and Outlook's; `dayFirst` counts where its dates do not say it themselves. */
export function readCsv(given: string, dayFirst: boolean | null): CsvContacts {
  const text = given.replace(EXCEL_LINE, '');
  if (hasTooManyColumns(text)) return 'not contacts';
  const rows: Row[] = [];
  let broken = 0;
  Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (header) => header.trim().toLowerCase(),
    step({ data, errors }, parser) {
      // A quote that is never closed takes all the rest of the file into its cell.
      if (errors.some(({ code }) => code === 'MissingQuotes')) broken++;
      else rows.push(data);
      if (rows.length > MAX_CONTACTS) parser.abort();
    },
  });
  if (!rows[0] || !isOfContacts(rows[0])) return 'not contacts';
  if (rows.length > MAX_CONTACTS) return 'too many';
  const { order, twoWays } = guessOrder(rows.flatMap(cellsOf));
  return { rows: rows.map((row) => contactOf(row, order ?? dayFirst)), broken, twoWays };
}

/** Excel's own first line, which says how the cells are parted; that shows by itself. */
const EXCEL_LINE = /^\uFEFF?"?sep=.?"?\r?\n/i;

/** A table of contacts has a hundred columns or two. */
const MAX_COLUMNS = 5000;

/** Looked at before anything is read: each cell of a row costs memory, and a file may be one row of millions. */
function hasTooManyColumns(text: string): boolean {
  let columns = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) columns = 0;
    else if (SEPARATORS.has(code) && ++columns > MAX_COLUMNS) return true;
  }
  return false;
}

const LF = 10;
const CR = 13;
const SEPARATORS = new Set([...',;\t|'].map((separator) => separator.charCodeAt(0)));

const NAMES = ['name', 'first name', 'given name', 'last name', 'family name'];

function isOfContacts(row: Row): boolean {
  return NAMES.some((name) => name in row) && ('birthday' in row || 'event 1 - value' in row);
}

function contactOf(row: Row, dayFirst: boolean | null): Contact | null {
  const name = nameOf(row);
  if (!name) return null;
  const unread: string[] = [];
  const dates = onlyOnce(
    numbered(row, 'event').flatMap(({ label, value }) =>
      isDeathLabel(label)
        ? readCell(value, dayFirst, unread, (one) => !readCellDeath(one, dayFirst)).map((date) =>
            labelledDate('memorial', date),
          )
        : readCell(value, dayFirst, unread).map((date) => labelledDate(label, date)),
    ),
    [
      ...readCell(row.birthday, dayFirst, unread).map((date) => birthdayOf(name, date)),
      ...readCell(row.anniversary, dayFirst, unread).map((date) => labelledDate('anniversary', date)),
    ],
    name,
  );
  return {
    name,
    problem: nameProblem(name),
    dates,
    unread,
    death: deathOf(row, dayFirst),
    relations: relationsOf(row),
    own: null,
  };
}

function deathOf(row: Row, dayFirst: boolean | null): PartialDate | null {
  const written = numbered(row, 'event').filter(({ label }) => isDeathLabel(label));
  return written
    .flatMap(({ value }) => value.split(SEVERAL, MOST).map((one) => readCellDeath(one, dayFirst)))
    .reduce((known, death) => (isBetterKnown(known, death) ? death : known), null);
}

function readCellDeath(value: string, dayFirst: boolean | null): PartialDate | null {
  const slashed = readSlashedDate(value, dayFirst);
  return slashed ? deathOn(slashed) : readDeath(value);
}

function cellsOf(row: Row): string[] {
  const events = numbered(row, 'event').map(({ value }) => value);
  return [row.birthday ?? '', row.anniversary ?? '', ...events].flatMap((cell) => cell.split(SEVERAL, MOST));
}

function nameOf(row: Row): string {
  const parts = [
    row['first name'] ?? row['given name'],
    row['middle name'] ?? row['additional name'],
    row['last name'] ?? row['family name'],
  ];
  const full = parts
    .map((part) => cleanLine(part ?? ''))
    .filter(Boolean)
    .join(' ');
  return cleanLine(row.name ?? '') || full || cleanLine(row.nickname ?? '');
}

/** Several values of a cell of Google's stand between such signs. */
const SEVERAL = ' ::: ';
const MOST = 20;

function readCell(
  cell: string | undefined,
  dayFirst: boolean | null,
  unread: string[],
  isWanted: (value: string) => boolean = () => true,
): PartialDate[] {
  const values = (cell ?? '').split(SEVERAL, MOST).filter(isWanted);
  return values.flatMap((value) => {
    const date = readSlashedDate(value, dayFirst) ?? readSpelledDate(value) ?? readContactDate(value);
    if (date === undefined) unread.push(cleanLine(value.slice(0, SHOWN)));
    return date ? [date] : [];
  });
}

/** How much of a date that could not be read is told. */
const SHOWN = 30;

function relationsOf(row: Row): Relation[] {
  return numbered(row, 'relation').flatMap(({ label, value }) => {
    const relation = { label: wordsOf(label), name: cleanLine(value) };
    return relation.label && relation.name ? [relation] : [];
  });
}

/** The columns 'Event 1 - Label' (or 'Type') and 'Event 1 - Value', 'Event 2 - …'. */
function numbered(row: Row, kind: string): { label: string; value: string }[] {
  return Array.from({ length: MOST }, (_, at) => `${kind} ${at + 1}`).flatMap((column) => {
    const value = row[`${column} - value`];
    const label = row[`${column} - label`] ?? row[`${column} - type`] ?? '';
    return value ? [{ label: label.replace(/^\*\s*/, ''), value }] : [];
  });
}
