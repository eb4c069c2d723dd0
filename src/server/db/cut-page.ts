type Reading = { limit: number; backwards?: boolean; begun?: boolean };

/**
 * Cuts a page from rows that were read with one more than the limit. Returns the page, and the rows from which the next
 * and the previous page continue. `backwards`: the rows were read towards the start of the list; `begun`: the page is
 * not the first.
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
