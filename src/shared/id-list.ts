import * as z from 'zod/mini';

type Sentences = { missing?: string; invalid: string; tooMany: string };

/** The ids in a query, commas between them: '12,15,12' → [12, 15]. Each counts once, and there are at most `max`. */
export function idList(max: number, { missing, invalid, tooMany }: Sentences) {
  return z.pipe(
    z.pipe(
      z.string(missing).check(z.regex(/^\d+(,\d+)*$/, invalid)),
      z.transform((text) => [...new Set(text.split(',').map(Number))]),
    ),
    z.array(z.number()).check(z.maxLength(max, tooMany)),
  );
}
