import { dayMonthYear } from '#shared/calendar.ts';
import type { DatedFact } from '#shared/occasions.ts';

type Described = Pick<DatedFact, 'source' | 'since' | 'notes'>;

/** What a calendar says below the title of an occasion, in lines: when it all began and, if they are asked for, the notes. */
export function describeFact(fact: Described, asked: { notes: boolean }): string | null {
  return [sinceOf(fact), asked.notes && fact.notes].filter(Boolean).join('\n') || null;
}

function sinceOf({ source, since }: Described): string | null {
  if (since === null) return null;
  const day = dayMonthYear(since);
  if (source === 'child') return `Born ${day}`;
  return source === 'person' ? `Died ${day}` : day;
}
