import type { CardChild } from '#shared/card-facts.ts';
import { shownFacts } from '#shared/child-facts.ts';
import { listInWords, plural } from '#shared/format.ts';
import { birthOf } from '#shared/partial-date.ts';

/** What a card may lack: anything on one side, or something about a child. */
export type MissingFacts = 'children' | 'dates' | CardChild;

/** Something that a card calls 'Not specified', and the children it is missing of. */
type Missing = { what: string; of: CardChild[] };

/** What a card of these children calls 'Not specified', in the order of cards. */
export function missingOn(children: CardChild[]): Missing[] {
  const missing = new Map<string, CardChild[]>();
  for (const child of children) {
    const unknown = shownFacts(child).filter((fact) => fact.words === null && fact.unknown !== null);
    const names = [...(birthOf(child) ? [] : ['birth date']), ...unknown.map(({ name }) => name)];
    for (const name of names) missing.set(name, [...(missing.get(name) ?? []), child]);
  }
  return [...missing].map(([what, of]) => ({ what, of }));
}

/** 'Jack’s weight prints as ‘Not specified’.', or 'The weights of Jack and Amy are left off.', and its actions. */
export function missingWords(missing: Missing[], isLeftOff: boolean) {
  const count = missing.reduce((sum, { of }) => sum + of.length, 0);
  const subjects = listInWords(missing.map(subjectOf));
  const does = isLeftOff
    ? plural(count, 'is left off', 'are left off')
    : `${plural(count, 'prints', 'print')} as ‘Not specified’`;
  const [first, ...others] = missing;
  const things =
    first && others.length === 0 ? plural(first.of.length, first.what, `${first.what}s`) : 'details';
  return {
    says: `${subjects.replace(/^the /, 'The ')} ${does}.`,
    add: `Add ${things}`,
    change: isLeftOff ? 'Print ‘Not specified’' : `Leave ${plural(count, 'it', 'them')} off`,
  };
}

function subjectOf({ what, of }: Missing): string {
  const [first, ...others] = of.map(({ name }) => name);
  return others.length === 0
    ? `${first}’s ${what}`
    : `the ${what}s of ${listInWords([`${first}`, ...others])}`;
}
