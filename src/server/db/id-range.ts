/** The largest id that a table can hold. */
export const MAX_ID = 2_147_483_647;

/** Returns those of the ids that a table can hold. */
export function withinRange(ids: number[]): number[] {
  return ids.filter((id) => id <= MAX_ID);
}
