import { notFound } from './errors.ts';

/** The row, or 404 '{what} not found' when there is none of the caller's. */
export function found<Row>(row: Row | null | false, what: string): Row {
  if (row === null || row === false) throw notFound(what);
  return row;
}
