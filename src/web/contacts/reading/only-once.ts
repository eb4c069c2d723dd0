import { dateLabel } from '#shared/dates.ts';
import { isOwnBirthday } from '../own-birthday.ts';
import type { ContactDate } from './contact.ts';

/** The dates without those that a file has twice, for the sake of several readers: of two the first, or the one with a label. */
export function onlyOnce(dates: ContactDate[], name: string): ContactDate[] {
  return dates.filter((date, at) => {
    const same = dates.flatMap((other, where) =>
      where !== at && isSameDay(date, other) ? [{ other, where }] : [],
    );
    return !same.some(({ other, where }) => {
      if (dateLabel(other) === dateLabel(date)) return where < at;
      return isBare(date, name) && (!isBare(other, name) || where < at);
    });
  });
}

function isSameDay(one: ContactDate, other: ContactDate): boolean {
  return one.date === other.date && one.yearUnknown === other.yearUnknown && kindOf(one) === kindOf(other);
}

/** A wedding's anniversary is one day, whatever it is called. */
function kindOf({ type }: ContactDate): string {
  return type === 'wedding' ? 'anniversary' : type;
}

/** Whether the label tells no more than the type. */
function isBare(date: ContactDate, name: string): boolean {
  return isOwnBirthday(date, name) || /^(?:anniversary|wedding)$/i.test(dateLabel(date));
}
