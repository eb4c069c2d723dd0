import { type SpecialDate, suggestedTitle } from './dates.ts';

/** Whether a date remembers the person it belongs to, and not somebody who is told of in its title. */
export function isOwnMemorial(date: Pick<SpecialDate, 'type' | 'title' | 'notes'>, name: string): boolean {
  if (date.type !== 'memorial') return false;
  const words = (date.title === 'other' ? (date.notes ?? '') : date.title).toLowerCase();
  return words === 'memorial' || words === suggestedTitle('memorial', name).toLowerCase();
}
