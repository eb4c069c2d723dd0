import * as z from 'zod/mini';

/** A list of at most `max` items. The length is checked before any item, so that an overlong list costs no time. */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number, tooMany: string) {
  return boundedList(item, ({ length }) => (length > max ? tooMany : null));
}

/** A list that `excess` checks as a whole (a sentence, or null) before any item is parsed. */
export function boundedList<Item extends z.ZodMiniType>(
  item: Item,
  excess: (items: unknown[]) => string | null,
) {
  return z.pipe(
    z.custom<z.input<Item>[]>().check(({ value, issues }) => {
      const message = Array.isArray(value) ? excess(value) : null;
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
    z.array(item, 'Invalid input'),
  );
}
