import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-date.ts';
import { foldedName } from './contact-name.ts';

/** A wedding's anniversary is one day, whatever it is called; somebody else's birthday is another's. */
export function kindOf(date: Pick<SpecialDate, 'type' | 'title' | 'notes'>, name: string): string {
  if (isOwnBirthday(date, name)) return 'birthday';
  return date.type === 'wedding' || date.type === 'anniversary' ? 'anniversary' : foldedName(dateLabel(date));
}
