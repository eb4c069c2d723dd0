import { type SpecialDate, suggestedTitle } from './dates.ts';
import { plainCharacters } from './plain-characters.ts';

type NamedDate = Pick<SpecialDate, 'type' | 'title' | 'notes'>;

/** True for the birthday of the person the date belongs to; false if its title is about another person. */
export function isOwnBirthday(date: NamedDate, name: string): boolean {
  return isOwn(date, 'birthday', name);
}

/** True for a remembrance of the person the date belongs to; false if its title is about another person. */
export function isOwnMemorial(date: NamedDate, name: string): boolean {
  return isOwn(date, 'memorial', name);
}

function isOwn(date: NamedDate, type: 'birthday' | 'memorial', name: string): boolean {
  if (date.type !== type) return false;
  const title = date.title === 'other' ? (date.notes ?? '') : date.title;
  const [words, suggested] = [title, suggestedTitle(type, name)].map((text) =>
    plainCharacters(text).toLowerCase(),
  );
  return words === type || words === suggested;
}
