type Named = { id: number; name: string };

/**
 * Returns the name of a row of a list for places where the name must identify it, such as a button that is read out: a
 * name that occurs twice is followed by the first mark that no namesake shares, or else by the row's place among them.
 */
export function toldApart<Row extends Named>(
  rows: readonly Row[],
  ...marks: ((row: Row) => string | null | undefined)[]
): (row: Row) => string {
  const fold = ({ name }: Named) => name.toLowerCase();
  return (row) => {
    const namesakes = rows.filter((one) => fold(one) === fold(row));
    if (namesakes.length < 2) return row.name;
    const isItsOwn = (words: string | null | undefined, mark: (typeof marks)[number]) =>
      words && namesakes.every((one) => one.id === row.id || mark(one) !== words);
    const mark = marks.find((mark) => isItsOwn(mark(row), mark));
    const place = namesakes.findIndex(({ id }) => id === row.id) + 1;
    return `${row.name} (${mark?.(row) ?? `${place} of ${namesakes.length}`})`;
  };
}
