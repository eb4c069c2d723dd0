import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-date.ts';
import { foldedName } from './contact-name.ts';

/** A key that dates of one event share: a wedding's anniversaries have the same, other people's birthdays do not. */
export function eventKey(date: Pick<SpecialDate, 'type' | 'title' | 'notes'>, name: string): string {
  if (isOwnBirthday(date, name)) return 'birthday';
  return date.type === 'wedding' || date.type === 'anniversary' ? 'anniversary' : foldedName(dateLabel(date));
}
