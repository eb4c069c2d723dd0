import * as z from 'zod/mini';

type Limits = {
  max: number;
  /** How many digits an id may have. */
  digits?: number;
  /** What is said of each fault. */
  missing?: string;
  invalid: string;
  tooMany: string;
};

/** The ids in a query, commas between them: '12,15,12' → [12, 15]. Each counts once, and there are at most `max`. */
export function idList({ max, digits = 10, missing, invalid, tooMany }: Limits) {
  const id = `\\d{1,${digits}}`;
  return z.pipe(
    z.pipe(
      z.string(missing).check(
        // Twice as many as may be: each counts once, and a few may be repeated.
        z.maxLength(2 * max * (digits + 1), { message: tooMany, abort: true }),
        z.regex(new RegExp(`^${id}(,${id})*$`), invalid),
      ),
      z.transform((text) => [...new Set(text.split(',').map(Number))]),
    ),
    z.array(z.number()).check(z.maxLength(max, tooMany)),
  );
}
