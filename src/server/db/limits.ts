/** The largest id a table can hold; anything beyond cannot be anybody's row. */
export const MAX_ID = 2_147_483_647;
