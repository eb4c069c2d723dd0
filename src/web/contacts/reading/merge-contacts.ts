import { isOwnBirthday } from '#shared/own-birthday.ts';
import { isBetterKnown, joinDates } from '#shared/partial-date.ts';
import type { Contact, ContactDate } from './contact.ts';
import { foldedName } from './folded-name.ts';
import { kindOf } from './only-once.ts';

/**
 * A phone with several accounts exports somebody once for each of them. Contacts of one name become one, unless their dates are
 * those of different people, or a file of our own says of each who they are.
 */
export function mergeContacts(contacts: Contact[]): Contact[] {
  const people: Contact[] = [];
  const called = new Map<string, number[]>();
  for (const contact of contacts) {
    const places = called.get(foldedName(contact.name)) ?? [];
    const at = places.find((place) => isSamePerson(people[place], contact));
    if (at === undefined) {
      if (places.length < MOST_CALLED) called.set(foldedName(contact.name), [...places, people.length]);
      people.push(contact);
    } else people[at] = merged(people[at] ?? contact, contact);
  }
  return people;
}

/** A file may have thousands of one name, each with many dates: beyond these they stay as they are. */
const MOST_CALLED = 20;
const MOST_DATES = 100;

function isSamePerson(one: Contact | undefined, other: Contact): boolean {
  if (!one || (one.own && other.own)) return false;
  if (one.death && other.death && !joinDates(one.death, other.death)) return false;
  if (one.dates.length + other.dates.length > MOST_DATES) return false;
  const birthdays = pairsOf(one, other).filter(([date]) => isOwnBirthday(date, one.name));
  const pairs = birthdays.length > 0 ? birthdays : pairsOf(one, other);
  return pairs.every(([date, like]) => joinDates(date.day, like.day));
}

/** The dates of two contacts that are of one kind. */
function pairsOf(one: Contact, other: Contact): [ContactDate, ContactDate][] {
  return one.dates.flatMap((date) =>
    other.dates
      .filter((like) => kindOf(like, other.name) === kindOf(date, one.name))
      .map((like): [ContactDate, ContactDate] => [date, like]),
  );
}

function merged(one: Contact, other: Contact): Contact {
  const dates = [...one.dates];
  for (const date of other.dates) {
    const at = dates.findIndex(
      (like) => kindOf(like, one.name) === kindOf(date, other.name) && joinDates(like.day, date.day),
    );
    const like = dates[at];
    if (like) dates[at] = { ...like, day: joinDates(like.day, date.day) ?? like.day };
    else dates.push(date);
  }
  return {
    ...one,
    dates,
    death: isBetterKnown(one.death, other.death) ? other.death : one.death,
    relations: [...one.relations, ...other.relations],
    own: one.own ?? other.own,
  };
}
