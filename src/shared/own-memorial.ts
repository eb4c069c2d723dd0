import { type SpecialDate, suggestedTitle } from './dates.ts';
import { plainSigns } from './plain-text.ts';

/** Whether a date remembers the person it belongs to, and not somebody who is told of in its title. */
export function isOwnMemorial(date: Pick<SpecialDate, 'type' | 'title' | 'notes'>, name: string): boolean {
  if (date.type !== 'memorial') return false;
  const words = plainSigns(date.title === 'other' ? (date.notes ?? '') : date.title).toLowerCase();
  return words === 'memorial' || words === plainSigns(suggestedTitle('memorial', name)).toLowerCase();
}
