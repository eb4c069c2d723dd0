import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Returns whether the day of a changed date is unknown. An older client does not send this: then an unchanged date
 * keeps its value, and another date is exact.
 */
export function changedUnknownDay(
  given: 0 | 1 | undefined,
  { date, mark }: { date: Column; mark: Column },
  text: string,
): 0 | 1 | SQL {
  return given ?? sql`CASE WHEN ${date} = ${text}::date THEN ${mark} ELSE 0 END`;
}
