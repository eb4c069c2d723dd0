import { formatLongDate } from '#shared/calendar.ts';
import type { Child } from '#shared/children.ts';
import { birthOf } from '#shared/partial-date.ts';

type Named = { id: number; name: string };

/**
 * Returns a function that gives each row a unique name, as for buttons that are read out. A name that several rows
 * share is followed by the first mark that differs from theirs, or else by the row's position among them.
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

/** Returns a function that names children: by name, and for namesakes also by date of birth. */
export function namesOfChildren(children: readonly Child[]): (child: Child) => string {
  return toldApart(children, (child) => formatLongDate(birthOf(child)));
}
