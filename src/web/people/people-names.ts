import { formatShortDate } from '#shared/calendar.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { dayOf } from '#shared/partial-date.ts';
import { type Person, relationshipLabel } from '#shared/people.ts';
import { toldApart } from '../notebook/told-apart.ts';

/** Returns people's names for buttons and choices: namesakes also have their relationship, or else their birthday. */
export function namesOfPeople(people: readonly Person[], dates: readonly SpecialDate[]) {
  const birthday = ({ id }: Person) => {
    const date = dates.find(({ personId, type }) => personId === id && type === 'birthday');
    return date && formatShortDate(dayOf(date));
  };
  return toldApart(people, relationshipLabel, birthday);
}

/** Returns dates' names for buttons: dates with the same label also have the person's name. */
export function namesOfDates(people: readonly Person[], dates: readonly SpecialDate[]) {
  const nameOfPerson = namesOfPeople(people, dates);
  const named = (date: SpecialDate) => ({ ...date, name: dateLabel(date) });
  const nameOf = toldApart(dates.map(named), ({ personId }) => {
    const person = people.find(({ id }) => id === personId);
    return person && nameOfPerson(person);
  });
  return (date: SpecialDate) => nameOf(named(date));
}
