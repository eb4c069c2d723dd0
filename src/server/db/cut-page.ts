type Reading = { limit: number; backwards?: boolean; begun?: boolean };

/**
 * A page of rows, of which one more was read than it has, and those from which the pages beside it go on. `backwards` for a page
 * that was read towards the beginning of its list, `begun` for one that goes on from another.
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
