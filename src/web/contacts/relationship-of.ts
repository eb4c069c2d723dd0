import type { Contact } from './reading/contact.ts';
import { foldedName } from './reading/folded-name.ts';

const WORDS: [RegExp, string][] = [
  [/^(?:spouse|partner|husband|wife|domestic.?partner)$/i, 'spouse'],
  [/^(?:parent|mother|father|mum|mom|dad)$/i, 'parent'],
  [/^(?:sibling|brother|sister)$/i, 'sibling'],
  [/^friend$/i, 'friend'],
];

/**
 * What people are to the owner of a notebook, as the owner's own contact says it: by folded name. Others' relations are theirs, and
 * tell nothing of the owner.
 */
export function relationshipsOf(contacts: Contact[], owner: string): Map<string, string> {
  const own = contacts.filter(({ name }) => foldedName(name) === foldedName(owner));
  const known = own.flatMap(({ relations }) =>
    relations.flatMap(({ label, name }): [string, string][] => {
      const word = WORDS.find(([pattern]) => pattern.test(label))?.[1];
      return word ? [[foldedName(name), word]] : [];
    }),
  );
  return new Map(known);
}
