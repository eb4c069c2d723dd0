import Papa from 'papaparse';
import type { TrackingLine } from '#shared/dispatch.ts';

const MAX_CELL = 60;
const MAX_TEXT = 100_000;

/** Lines pasted or imported: a CSV file, cells of a spreadsheet, or two values separated by a space. */
export function trackingLines(text: string): TrackingLine[] {
  const { data } = Papa.parse<string[]>(text.slice(0, MAX_TEXT).replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const [first = []] = data.filter(isSomething);
  const columns = columnsOf(first);
  return data.flatMap((cells): TrackingLine[] => {
    // An empty line keeps its place, so that line numbers match those on the screen.
    if (!isSomething(cells) || (columns.named && cells === first)) return [{ order: '', number: '' }];
    const [one = ''] = cells;
    const spaced = cells.length === 1 ? /^(\S+)\s+(.*)$/.exec(one.trim()) : null;
    const [order = '', number = ''] = spaced
      ? spaced.slice(1)
      : [cells[columns.order] ?? '', cells[columns.number] ?? ''];
    return [{ order: order.trim().slice(0, MAX_CELL), number: number.trim().slice(0, MAX_CELL) }];
  });
}

function isSomething(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** The columns to read, found by the headings of Royal Mail Click & Drop and similar programs. */
function columnsOf(first: string[]): { named: boolean; order: number; number: number } {
  const named = first.length > 1 && first.every((cell) => !/^\W*\d+\W*$/.test(cell));
  const at = (pattern: RegExp, otherwise: number) => {
    const index = first.findIndex((cell) => pattern.test(cell));
    return named && index >= 0 ? index : otherwise;
  };
  return { named, order: at(/order|reference/i, 0), number: at(/track/i, 1) };
}
