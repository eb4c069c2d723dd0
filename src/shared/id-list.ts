import * as z from 'zod/mini';

type Limits = {
  max: number;
  /** Highest number of digits in an id. */
  digits?: number;
  /** Messages for each fault. */
  missing?: string;
  invalid: string;
  tooMany: string;
};

/** Ids in a query, separated by commas: '12,15,12' → [12, 15]. Duplicates are removed; at most `max` are accepted. */
export function idList({ max, digits = 10, missing, invalid, tooMany }: Limits) {
  const id = `\\d{1,${digits}}`;
  return z.pipe(
    z.pipe(
      z.string(missing).check(
        // The limit is twice the length needed, since a few ids may be repeated.
        z.maxLength(2 * max * (digits + 1), { message: tooMany, abort: true }),
        z.regex(new RegExp(`^${id}(,${id})*$`), invalid),
      ),
      z.transform((text) => [...new Set(text.split(',').map(Number))]),
    ),
    z.array(z.number()).check(z.maxLength(max, tooMany)),
  );
}
