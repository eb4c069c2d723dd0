import type { Child } from '#shared/children.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-birthday.ts';
import type { Person } from '#shared/people.ts';
import type { Contact, ContactDate } from './reading/contact.ts';
import { foldedName } from './reading/folded-name.ts';
import { covers, joinDates } from './reading/join-dates.ts';
import { kindOf } from './reading/only-once.ts';

/** What a notebook has of a date: none like it, the same, or another day (`known`). */
export type DateState = 'new' | 'there' | 'differs';
export type ComparedDate = { date: ContactDate; state: DateState; known: SpecialDate | null };

/**
 * A contact beside the notebook: who is new, somebody known with a date that is `new` or `differs`, or with all that the contact
 * says already `there`. Of a child a notebook keeps one birthday, which is not changed from here.
 */
export type ComparedContact = {
  contact: Contact;
  state: DateState;
  person: Person | null;
  child: Child | null;
  dates: ComparedDate[];
  /** A day of death, 'YYYY-MM-DD', that the notebook has not; null when there is none to add. */
  newDeath: string | null;
  /** Why the notebook cannot take it. */
  problem: string | null;
};

type Notebook = { children: Child[]; people: Person[]; dates: SpecialDate[] };

export function compareContacts(
  contacts: Contact[],
  { children, people, dates }: Notebook,
): ComparedContact[] {
  const peopleCalled = groupByName(people);
  const childrenCalled = groupByName(children);
  const datesOf = groupBy(dates, ({ personId }) => String(personId));
  return contacts.map((contact) => {
    const name = foldedName(contact.name);
    const child = childrenCalled.get(name)?.[0];
    if (child && contact.own?.kind !== 'person') return besideChild(contact, child);
    const called = peopleCalled.get(name) ?? [];
    const known = called.map((person) => besidePerson(contact, person, datesOf.get(String(person.id)) ?? []));
    return known.sort(byLikeness)[0] ?? newcomer(contact);
  });
}

function newcomer(contact: Contact): ComparedContact {
  const dates = contact.dates.map((date) => ({ date, state: 'new' as const, known: null }));
  return {
    contact,
    state: 'new',
    person: null,
    child: null,
    dates,
    newDeath: contact.diedOn,
    problem: contact.problem,
  };
}

function besidePerson(contact: Contact, person: Person, known: SpecialDate[]): ComparedContact {
  const dates = contact.dates.map((date) => compareDate(date, contact.name, person, known));
  const newDeath = person.diedOn || known.some((row) => isDayOf(contact, row)) ? null : contact.diedOn;
  const worst = worstOf(dates);
  const state = newDeath && worst === 'there' ? 'new' : worst;
  return { contact, state, person, child: null, dates, newDeath, problem: null };
}

/** Some remember a death as a special date, which is enough. */
function isDayOf({ diedOn }: Contact, { type, date, yearUnknown }: SpecialDate): boolean {
  return type === 'memorial' && date === diedOn && !yearUnknown;
}

function besideChild(contact: Contact, child: Child): ComparedContact {
  const dates = contact.dates
    .filter((date) => isOwnBirthday(date, contact.name))
    .map((date): ComparedDate => {
      const same =
        child.birthdate !== null && covers({ ...child, date: child.birthdate, yearUnknown: 0 }, date);
      return { date, state: same ? 'there' : 'differs', known: null };
    });
  return { contact, state: worstOf(dates), person: null, child, dates, newDeath: null, problem: null };
}

/** The known dates that a contact's date may be; the same day stands before another. */
function compareDate(date: ContactDate, name: string, person: Person, known: SpecialDate[]): ComparedDate {
  const alike = known.filter((row) => isAlike(date, name, row, person.name));
  const same =
    alike.find((row) => covers(row, date)) ??
    known.find((row) => row.type === date.type && isSameDay(date, row));
  if (same) return { date, state: 'there', known: same };
  const other = alike.find((row) => joinDates(date, row)) ?? alike[0];
  return other ? { date, state: 'differs', known: other } : { date, state: 'new', known: null };
}

/** Of one label; or of one kind, as a wedding and its anniversary are, and on what may be the same day. */
function isAlike(date: ContactDate, name: string, row: SpecialDate, knownName: string): boolean {
  if (isOwnBirthday(date, name)) return isOwnBirthday(row, knownName);
  if (kindOf(date, name) === kindOf(row, knownName) && joinDates(date, row)) return true;
  return foldedName(dateLabel(date)) === foldedName(dateLabel(row));
}

function isSameDay(date: ContactDate, known: SpecialDate): boolean {
  return covers(known, date) && covers(date, known);
}

function worstOf(dates: ComparedDate[]): DateState {
  const states = dates.map(({ state }) => state);
  if (states.includes('differs')) return 'differs';
  return states.includes('new') ? 'new' : 'there';
}

/** Of two with one name first the one who shares most with the contact, then the one with a date that may be put right. */
function byLikeness(one: ComparedContact, other: ComparedContact): number {
  return count('there', other) - count('there', one) || count('differs', other) - count('differs', one);
}

function count(wanted: DateState, { dates }: ComparedContact): number {
  return dates.filter(({ state }) => state === wanted).length;
}

function groupByName<Row extends { name: string }>(rows: Row[]): Map<string, Row[]> {
  return groupBy(rows, ({ name }) => foldedName(name));
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
