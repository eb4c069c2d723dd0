import Papa from 'papaparse';

/**
 * Where a spreadsheet program would begin to read a formula: a sign of one, also of East Asian type and behind blanks, or a tab or line
 * end, at the beginning of the cell; and behind a line end, tab or semicolon inside it, where a program that expects other
 * separators begins another cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu;

/** A text or a number as it is to be read; null is an empty cell. */
export type Cell = string | number | null;

/**
 * Rows of a CSV file as RFC 4180 has them, each with its line end. What could be taken for a formula has an apostrophe before it, by
 * which such a program keeps it as text.
 */
export function csvText(rows: Cell[][]): string {
  const newline = '\r\n';
  return rows.length
    ? Papa.unparse(
        rows.map((row) => row.map(harmless)),
        { newline },
      ) + newline
    : '';
}

function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(FORMULA, "'") : cell;
}
