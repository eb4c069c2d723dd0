import { dateLabel } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-birthday.ts';
import { isoDate } from '#shared/partial-date.ts';
import type { ContactDate } from './contact.ts';

/**
 * The dates of a contact, each once: files have some of them twice, for the sake of several readers. `plain` are those whose
 * property says what they are; of these one is left out when a date with a label is the same.
 */
export function onlyOnce(labelled: ContactDate[], plain: ContactDate[], name: string): ContactDate[] {
  const withLabel = firstOfEach(labelled, dateLabel);
  const kinds = new Set(withLabel.map((date) => keyOf(date, kindOf(date, name))));
  const without = firstOfEach(plain, (date) => kindOf(date, name));
  return [...withLabel, ...without.filter((date) => !kinds.has(keyOf(date, kindOf(date, name))))];
}

function firstOfEach(dates: ContactDate[], whatOf: (date: ContactDate) => string): ContactDate[] {
  const first = new Map(dates.toReversed().map((date) => [keyOf(date, whatOf(date)), date]));
  return dates.filter((date) => first.get(keyOf(date, whatOf(date))) === date);
}

function keyOf({ day }: ContactDate, what: string): string {
  return `${isoDate(day)} ${what}`;
}

/** A wedding's anniversary is one day, whatever it is called; somebody else's birthday is another's. */
export function kindOf(date: Pick<ContactDate, 'type' | 'title' | 'notes'>, name: string): string {
  if (isOwnBirthday(date, name)) return 'birthday';
  return date.type === 'wedding' || date.type === 'anniversary' ? 'anniversary' : dateLabel(date);
}
