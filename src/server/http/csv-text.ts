import Papa from 'papaparse';

/**
 * Matches where a spreadsheet program would begin to read a formula: at the start of a cell, before an operator (also
 * full-width or after blanks), a tab or a line end; and inside a cell after a line end, tab or semicolon, which a
 * program with other separators takes for the start of a cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu;

/** A text or a number; null is an empty cell. */
export type Cell = string | number | null;

/**
 * Writes rows as RFC 4180 does, each with its line end. A possible formula gets an apostrophe in front, which makes
 * spreadsheet programs keep it as text.
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
