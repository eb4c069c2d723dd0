import { DATE_TYPE_NAMES, DATE_TYPES, type SpecialDate } from '#shared/dates.ts';

/** The types of dates offered, and the date's own if it is no longer offered, with their names. */
export function dateTypeChoices(date: SpecialDate | null = null): [string, string][] {
  const types = DATE_TYPE_NAMES.filter((type) => DATE_TYPES[type].choice !== null || type === date?.type);
  return types.map((type) => [type, DATE_TYPES[type].choice ?? DATE_TYPES[type].label]);
}
