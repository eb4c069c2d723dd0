import { shownFacts } from './child-facts.ts';
import type { Child } from './children.ts';
import { escapeText, joinLines } from './content-lines.ts';
import { dateLabel, type SpecialDate } from './dates.ts';
import { isOwnBirthday } from './own-birthday.ts';
import { birthOf, dayOf, deathOf, isoDate, unknownOf } from './partial-date.ts';
import type { Person } from './people.ts';

type Facts = {
  children: Omit<Child, 'userId'>[];
  people: (Omit<Person, 'userId'> & { dates: Omit<SpecialDate, 'personId' | 'userId'>[] })[];
};

/**
 * Children and people as contacts with their dates: vCard 3.0 (RFC 2426), which iPhones, Android, Google and Outlook read. With
 * `host` their ids are globally unique.
 */
export function toVcards({ children, people }: Facts, host: string): string {
  return joinLines([
    ...children.flatMap((child) => card(`child-${child.id}@${host}`, child.name, linesOfChild(child))),
    ...people.flatMap((person) => card(`person-${person.id}@${host}`, person.name, linesOfPerson(person))),
  ]);
}

function card(uid: string, name: string, lines: string[]): string[] {
  const escaped = escapeText(name);
  // Phones show N. Which part of a name is the family's is not known in every language, so all of it is the given name.
  const named = [`UID:${uid}`, `FN:${escaped}`, `N:;${escaped};;;`];
  return ['BEGIN:VCARD', 'VERSION:3.0', ...named, ...lines, 'END:VCARD'];
}

function linesOfChild(child: Facts['children'][number]): string[] {
  const birth = birthOf(child);
  const more = shownFacts(child).flatMap(({ words }) => words ?? []);
  return [
    ...(birth ? [`BDAY:${isoDate(birth)}`] : []),
    ...(more.length > 0 ? [`NOTE:${escapeText(more.join(', '))}`] : []),
  ];
}

function linesOfPerson(person: Facts['people'][number]): string[] {
  const birthday = person.dates.find((date) => isOwnBirthday(date, person.name));
  const others = person.dates.filter((date) => date !== birthday);
  const wedding = others.find(
    (date) => /anniversary|wedding/.test(date.type) && unknownOf(dayOf(date)) === null,
  );
  const notes = person.relationship === 'other' ? null : person.notes;
  const death = deathOf(person);
  return [
    ...(birthday ? [`BDAY:${isoDate(dayOf(birthday))}`] : []),
    ...others.flatMap(linesOfDate),
    ...(wedding ? [`X-MS-ANNIVERSARY:${wedding.date.replaceAll('-', '')}`] : []),
    ...(notes ? [`NOTE:${escapeText(notes)}`] : []),
    // DEATHDATE is of vCard 4.0 (RFC 6474).
    ...(death ? [`X-DEATHDATE:${isoDate(death)}`] : []),
  ];
}

/** A date with a label: in a group as Apple and Google have it, in one line as Android has it. */
function linesOfDate(date: Facts['people'][number]['dates'][number], at: number): string[] {
  const label = dateLabel(date);
  const item = `item${at + 1}`;
  const isAnniversary = label === 'Anniversary';
  const appleLabel = isAnniversary ? '_$!<Anniversary>!$_' : escapeText(label);
  const android = isAnniversary ? '1;' : `0;${escapeText(label)}`;
  return [
    `${item}.X-ABDATE:${isoDate(dayOf(date))}`,
    `${item}.X-ABLabel:${appleLabel}`,
    `X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;${isoDate(dayOf(date))};${android}${';'.repeat(12)}`,
  ];
}
