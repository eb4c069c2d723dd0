import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether the day of a changed date is unknown. Where the change does not say, it is as it was while the date is the same; another
 * date, from a client that does not know of such dates, is meant whole.
 */
export function changedUnknownDay(
  given: 0 | 1 | undefined,
  { date, mark }: { date: Column; mark: Column },
  text: string,
): 0 | 1 | SQL {
  return given ?? sql`CASE WHEN ${date} = ${text}::date THEN ${mark} ELSE 0 END`;
}
