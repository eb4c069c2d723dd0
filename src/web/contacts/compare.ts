import type { Child } from '#shared/children.ts';
import type { SpecialDate } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-date.ts';
import { birthOf, covers, dayOf, joinDates } from '#shared/partial-date.ts';
import type { Person } from '#shared/people.ts';
import type { Contact, ContactDate } from './reading/contact.ts';
import { foldedName } from './reading/contact-name.ts';
import { eventKey } from './reading/event-key.ts';

/** A contact's date in relation to the notebook: new, there already, or a birthday that is less complete there. */
type DateState = 'new' | 'there' | SpecialDate;
export type ComparedDate = { date: ContactDate; state: DateState };

/** A contact compared with the notebook. Importing adds a person or dates and changes nothing existing. */
export type ComparedContact = {
  contact: Contact;
  /** The matching person in the notebook. */
  person: Person | null;
  /** True if the notebook has another person or child with this name. */
  isNamesake: boolean;
  dates: ComparedDate[];
  /** True if there is something to add. */
  isNew: boolean;
};

type Notebook = { children: Child[]; people: Person[]; dates: SpecialDate[] };

export function compareContacts(
  contacts: Contact[],
  { children, people, dates }: Notebook,
): ComparedContact[] {
  const peopleCalled = groupByName(people);
  const childrenCalled = groupByName(children);
  return contacts.map((contact) => {
    const name = foldedName(contact.name);
    const namesakes = childrenCalled.get(name) ?? [];
    // A name is not enough: an aunt may have the same one.
    if (namesakes.some((child) => isBirthOf(child, contact))) return rowOf(contact, null, () => 'there');
    const beside = (peopleCalled.get(name) ?? []).map((person) => {
      const known = dates.filter(({ personId }) => personId === person.id);
      return rowOf(contact, person, (date) => compareDate(date, contact.name, person, known));
    });
    const [likest] = beside.filter(isSame).toSorted((one, other) => countThere(other) - countThere(one));
    const isNamesake = namesakes.length + beside.length > 0;
    return likest ?? { ...rowOf(contact, null, () => 'new'), isNamesake };
  });
}

function rowOf(
  contact: Contact,
  person: Person | null,
  stateOf: (date: ContactDate) => DateState,
): ComparedContact {
  const dates = contact.dates.map((date) => ({ date, state: stateOf(date) }));
  return { contact, person, isNamesake: false, dates, isNew: dates.some(({ state }) => state === 'new') };
}

/** A person has one birthday and one day of death; other kinds of dates may be repeated. */
function compareDate(date: ContactDate, name: string, person: Person, known: SpecialDate[]): DateState {
  const alike = known.filter((row) => eventKey(row, person.name) === eventKey(date, name));
  if (alike.some((row) => covers(dayOf(row), date.day))) return 'there';
  if (date.type === 'memorial' && person.diedOn) return 'there';
  return (isOwnBirthday(date, name) && alike[0]) || 'new';
}

/** Contact and person are different people if their birthdays contradict each other. */
function isSame({ dates }: ComparedContact): boolean {
  return dates.every(({ date, state }) => typeof state === 'string' || joinDates(date.day, dayOf(state)));
}

function isBirthOf(child: Child, { name, dates }: Contact): boolean {
  const birth = birthOf(child);
  return birth !== null && dates.some((date) => isOwnBirthday(date, name) && covers(birth, date.day));
}

function countThere({ dates }: ComparedContact): number {
  return dates.filter(({ state }) => state === 'there').length;
}

function groupByName<Row extends { name: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = foldedName(row.name);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}
