import type { PartialDate } from '#shared/calendar.ts';
import type { Child } from '#shared/children.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-birthday.ts';
import { birthOf, covers, dayOf, deathOf, isBetterKnown, joinDates } from '#shared/partial-date.ts';
import type { Person } from '#shared/people.ts';
import type { Contact, ContactDate } from './reading/contact.ts';
import { foldedName } from './reading/folded-name.ts';
import { kindOf } from './reading/only-once.ts';

/** What a notebook has of a date: none like it, the same, or another day (`known`). */
type DateState = 'new' | 'there' | 'differs';
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
  /** Who of the notebook has the same name and is somebody else, as far as the contact says. */
  namesake: 'child' | 'person' | null;
  dates: ComparedDate[];
  /** A death that the notebook has not, or not so precisely; null when there is none to add. */
  newDeath: PartialDate | null;
  /** Why the notebook cannot take it. */
  problem: string | null;
};

type Notebook = { children: Child[]; people: Person[]; dates: SpecialDate[] };

/** Nobody of the notebook is changed by two contacts: another one of the same name is somebody else. */
export function compareContacts(
  contacts: Contact[],
  { children, people, dates }: Notebook,
): ComparedContact[] {
  const peopleCalled = groupByName(people);
  const childrenCalled = groupByName(children);
  const datesOf = groupBy(dates, ({ personId }) => String(personId));
  const found = contacts.map((contact) => {
    const name = foldedName(contact.name);
    const child = childrenCalled.get(name)?.[0];
    if (child && isOfChild(contact, child)) return [besideChild(contact, child)];
    const called = peopleCalled.get(name) ?? [];
    const namesake = child ? ('child' as const) : null;
    const known = called.map((person) => ({
      ...besidePerson(contact, person, datesOf.get(String(person.id)) ?? []),
      namesake,
    }));
    return [...known, { ...newcomer(contact), namesake: known.length > 0 ? ('person' as const) : namesake }];
  });
  return pickOnce(found);
}

/** One row of each contact: the one most like it of which nobody else has the person, or in which nothing is to be changed. */
function pickOnce(found: ComparedContact[][]): ComparedContact[] {
  const picked = new Map<Contact, ComparedContact>();
  const taken = new Set<Person>();
  for (const row of found.flat().sort(byLikeness)) {
    const isTaken = row.person && taken.has(row.person) && row.state !== 'there';
    if (isTaken || picked.has(row.contact)) continue;
    picked.set(row.contact, row);
    if (row.person) taken.add(row.person);
  }
  return found.flatMap(([row]) => (row && picked.get(row.contact)) ?? []);
}

function newcomer(contact: Contact): ComparedContact {
  const dates = contact.dates.map((date) => ({ date, state: 'new' as const, known: null }));
  return {
    contact,
    state: 'new',
    person: null,
    child: null,
    namesake: null,
    dates,
    newDeath: contact.death,
    problem: contact.problem,
  };
}

function besidePerson(contact: Contact, person: Person, known: SpecialDate[]): ComparedContact {
  const dates = compareDates(contact, person, known);
  const { death } = contact;
  const isNews = isBetterKnown(deathOf(person), death) && !known.some((row) => isDayOf(death, row));
  const newDeath = isNews ? death : null;
  const worst = worstOf(dates);
  const state = newDeath && worst === 'there' ? 'new' : worst;
  return { contact, state, person, child: null, namesake: null, dates, newDeath, problem: null };
}

/** Some remember a death as a special date, which is enough. */
function isDayOf(death: PartialDate | null, row: SpecialDate): boolean {
  return death !== null && row.type === 'memorial' && covers(dayOf(row), death);
}

/** A name alone is not enough: an aunt may have it, too. The child's is a file of our own that says so, or their birthday. */
function isOfChild(contact: Contact, child: Child): boolean {
  if (contact.own) return contact.own.kind === 'child';
  return contact.dates.some((date) => isOwnBirthday(date, contact.name) && isBirthOf(child, date));
}

function isBirthOf(child: Child, date: ContactDate): boolean {
  const birth = birthOf(child);
  return birth !== null && covers(birth, date.day);
}

/** What a notebook does not keep of a child is shown, and not brought in. */
function besideChild(contact: Contact, child: Child): ComparedContact {
  const dates = contact.dates.map((date): ComparedDate => {
    if (!isOwnBirthday(date, contact.name)) return { date, state: 'new', known: null };
    return { date, state: isBirthOf(child, date) ? 'there' : 'differs', known: null };
  });
  const state = worstOf(dates) === 'there' ? 'there' : 'differs';
  return { contact, state, person: null, child, namesake: null, dates, newDeath: null, problem: null };
}

/**
 * A contact's dates beside the known ones; the same day stands before what may be the same, and that before another day. A known date
 * is put right by one at most, and by none when the contact has it as it is: what else has its label is a date of its own.
 */
function compareDates({ dates, name }: Contact, person: Person, known: SpecialDate[]): ComparedDate[] {
  const compared = new Map<ContactDate, ComparedDate>();
  const there = new Set<SpecialDate>();
  for (const date of dates) {
    const same = known.find((row) => isThere(date, name, row, person.name));
    if (!same) continue;
    compared.set(date, { date, state: 'there', known: same });
    there.add(same);
  }
  const free = new Set(known.filter((row) => !there.has(row)));
  for (const mayBe of [mayBeSameDay, () => true])
    for (const date of dates.filter((one) => !compared.has(one))) {
      const other = [...free].find((row) => isAlike(date, name, row, person.name) && mayBe(date, row));
      if (!other) continue;
      compared.set(date, { date, state: 'differs', known: other });
      free.delete(other);
    }
  return dates.map((date) => compared.get(date) ?? { date, state: 'new', known: null });
}

function isThere(date: ContactDate, name: string, row: SpecialDate, knownName: string): boolean {
  const isAsKnown = isAlike(date, name, row, knownName) && covers(dayOf(row), date.day);
  return isAsKnown || (row.type === date.type && isSameDay(date, row));
}

/** Of one label; or of one kind, as a wedding and its anniversary are, and on what may be the same day. */
function isAlike(date: ContactDate, name: string, row: SpecialDate, knownName: string): boolean {
  if (isOwnBirthday(date, name)) return isOwnBirthday(row, knownName);
  if (kindOf(date, name) === kindOf(row, knownName) && mayBeSameDay(date, row)) return true;
  return foldedName(dateLabel(date)) === foldedName(dateLabel(row));
}

function isSameDay(date: ContactDate, known: SpecialDate): boolean {
  return covers(dayOf(known), date.day) && covers(date.day, dayOf(known));
}

function mayBeSameDay(date: ContactDate, known: SpecialDate): boolean {
  return joinDates(date.day, dayOf(known)) !== null;
}

function worstOf(dates: ComparedDate[]): DateState {
  const states = dates.map(({ state }) => state);
  if (states.includes('differs')) return 'differs';
  return states.includes('new') ? 'new' : 'there';
}

/**
 * Of two with one name first the one who shares most with the contact, then the one with a date that may be put right. Somebody
 * known comes before somebody new.
 */
function byLikeness(one: ComparedContact, other: ComparedContact): number {
  const isKnown = ({ person }: ComparedContact) => Number(person !== null);
  return (
    count('there', other) - count('there', one) ||
    count('differs', other) - count('differs', one) ||
    isKnown(other) - isKnown(one)
  );
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
