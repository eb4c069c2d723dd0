/** Returns the row of a statement that always returns one, such as INSERT … RETURNING. */
export function firstOrThrow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database returned no row');
  return row;
}
