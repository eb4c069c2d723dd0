/** The one row of an answer that always has one, such as INSERT … RETURNING. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database returned no row');
  return row;
}
