import { parseDate, spellOutDate, toDateText } from './calendar.ts';

/** How much of a date of death is known: all of it, its month and year, or its year alone. */
export const DEATH_PRECISIONS = ['day', 'month', 'year'] as const;
export type DeathPrecision = (typeof DEATH_PRECISIONS)[number];

/** A death; of a month the first day is kept, of a year the first of January ('YYYY-MM-DD'). Null: none is known. */
export type DayOfDeath = { diedOn: string | null; deathPrecision: DeathPrecision };

export const NO_DEATH: DayOfDeath = { diedOn: null, deathPrecision: 'day' };

/** The first day on which somebody may have died. */
export function firstDayOf(text: string, precision: DeathPrecision): string {
  const parts = parseDate(text);
  if (!parts || precision === 'day') return text;
  return toDateText({ year: parts.year, month: precision === 'year' ? 1 : parts.month, day: 1 });
}

/** How a vCard writes what is known (ISO 8601): '1999-05-02', '1999-05', '1999'. */
export function knownPartOf(text: string, precision: DeathPrecision): string {
  return text.slice(0, KNOWN_LENGTH[precision]);
}

const KNOWN_LENGTH: Record<DeathPrecision, number> = { day: 10, month: 7, year: 4 };

/** 'May 1999' or '1999'; a day that is known whole is written by `whole`. */
export function deathWords(
  diedOn: string,
  precision: DeathPrecision,
  whole: (date: string) => string,
): string {
  if (precision === 'day') return whole(diedOn);
  return precision === 'year' ? String(Number(diedOn.slice(0, 4))) : spellOutDate(diedOn, false, true);
}

/** Of two that may be the same death the one that is known more precisely; null when they are two, or one is none. */
export function joinDeaths(one: DayOfDeath, other: DayOfDeath): DayOfDeath | null {
  const [vague, precise] = isVaguer(one, other) ? [one, other] : [other, one];
  if (vague.diedOn === null || precise.diedOn === null) return null;
  return firstDayOf(precise.diedOn, vague.deathPrecision) === vague.diedOn ? precise : null;
}

/** Whether a death is not known yet, or the same is known more precisely from elsewhere. */
export function isBetterKnown(known: DayOfDeath, other: DayOfDeath): boolean {
  if (known.diedOn === null) return other.diedOn !== null;
  return isVaguer(known, other) && joinDeaths(known, other) !== null;
}

function isVaguer(one: DayOfDeath, other: DayOfDeath): boolean {
  return DEATH_PRECISIONS.indexOf(one.deathPrecision) > DEATH_PRECISIONS.indexOf(other.deathPrecision);
}
