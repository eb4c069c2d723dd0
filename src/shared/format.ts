import { onFirstUse } from './on-first-use.ts';

// How numbers, lists and moments are written. Money is in `money`, calendar dates are in `calendar`.

const LOCALE = 'en-GB';

/** 1234 → '1,234'. */
export function formatNumber(value: number): string {
  return value.toLocaleString(LOCALE);
}

/** `one` of a single thing, else `several`. */
export function plural(count: number, one: string, several: string): string {
  return count === 1 ? one : several;
}

/** '1 order', '2 orders', '1,000 orders', '2 children'. */
export function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${formatNumber(count)} ${plural(count, noun, several)}`;
}

/** 'a, b and c'. */
export function listInWords(words: readonly string[], beforeLast = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${beforeLast} ${last}` : last;
}

/** Returns a function that formats moments, in the reader's time zone unless the options name another. */
export function momentFormat(options: Intl.DateTimeFormatOptions) {
  const format = onFirstUse(() => new Intl.DateTimeFormat(LOCALE, options));
  return (moment: string | Date): string => format().format(new Date(moment));
}

/** '26 November 2026' */
export const formatDay = /* @__PURE__ */ momentFormat({ dateStyle: 'long' });
