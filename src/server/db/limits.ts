/** The largest id a table can hold; anything beyond cannot be anybody's row. */
export const MAX_ID = 2_147_483_647;

/** Those of these ids that a table can hold. */
export function withinRange(ids: number[]): number[] {
  return ids.filter((id) => id <= MAX_ID);
}
