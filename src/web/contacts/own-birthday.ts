import { dateLabel, type SpecialDate, suggestedTitle } from '#shared/dates.ts';

/** Whether a date is the birthday of the person it belongs to, and not of somebody who is told of in its title. */
export function isOwnBirthday(date: Pick<SpecialDate, 'type' | 'title' | 'notes'>, name: string): boolean {
  if (date.type !== 'birthday') return false;
  const label = dateLabel(date).toLowerCase();
  return label === 'birthday' || label === suggestedTitle('birthday', name).toLowerCase();
}
