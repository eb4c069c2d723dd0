type Reading = { limit: number; backwards?: boolean; begun?: boolean };

/**
 * Cuts a page from rows that were read with one extra, and returns the rows from which the neighbouring pages continue.
 * `backwards`: it was read towards the list's start; `begun`: it continues another page.
 */
export function cutPage<Row>(rows: Row[], { limit, backwards = false, begun = false }: Reading) {
  const page = rows.slice(0, limit);
  const more = rows.length > limit;
  if (backwards) page.reverse();
  return {
    page,
    next: (backwards || more ? page.at(-1) : null) ?? null,
    previous: ((backwards ? more : begun) ? page[0] : null) ?? null,
  };
}
