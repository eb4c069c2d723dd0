import { formatShortDate } from '#shared/calendar.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { dayOf } from '#shared/partial-date.ts';
import { type Person, relationshipLabel } from '#shared/people.ts';
import { toldApart } from '../notebook/told-apart.ts';

/** Returns a function that names people on buttons: by name, and for namesakes also by relationship or birthday. */
export function namesOfPeople(people: readonly Person[], dates: readonly SpecialDate[]) {
  const birthday = ({ id }: Person) => {
    const date = dates.find(({ personId, type }) => personId === id && type === 'birthday');
    return date && formatShortDate(dayOf(date));
  };
  return toldApart(people, relationshipLabel, birthday);
}

/** Returns a function that names dates on buttons: by label, and also by person if several have that label. */
export function namesOfDates(people: readonly Person[], dates: readonly SpecialDate[]) {
  const nameOfPerson = namesOfPeople(people, dates);
  const named = (date: SpecialDate) => ({ ...date, name: dateLabel(date) });
  const nameOf = toldApart(dates.map(named), ({ personId }) => {
    const person = people.find(({ id }) => id === personId);
    return person && nameOfPerson(person);
  });
  return (date: SpecialDate) => nameOf(named(date));
}
