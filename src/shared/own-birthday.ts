import { type SpecialDate, suggestedTitle } from './dates.ts';
import { plainSigns } from './plain-text.ts';

/** Whether a date is the birthday of the person it belongs to, and not of somebody who is told of in its title. */
export function isOwnBirthday(date: Pick<SpecialDate, 'type' | 'title' | 'notes'>, name: string): boolean {
  if (date.type !== 'birthday') return false;
  const words = plainSigns(date.title === 'other' ? (date.notes ?? '') : date.title).toLowerCase();
  return words === 'birthday' || words === plainSigns(suggestedTitle('birthday', name)).toLowerCase();
}
