/** A date 'YYYY-MM-DD'; with `yearUnknown` 1 only its month and day count, with `dayUnknown` 1 its year and month. */
export type WrittenDate = { date: string; yearUnknown: 0 | 1; dayUnknown: 0 | 1 };
