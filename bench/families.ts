import { backContent, dataOf, frontContent } from '#card/content/side.ts';
import type { CardFacts } from '#shared/card-facts.ts';

let seed = 20261120;

export function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

function newName(): string {
  const syllables = ['ma', 'ri', 'an', 'el', 'jo', 'ka', 'to', 'wi', 'ber', 'lu', 'zé'];
  const word = () => Array.from({ length: 2 + random(2) }, () => syllables[random(11)]).join('');
  return [word(), word()].map((some) => some[0]?.toUpperCase() + some.slice(1)).join(' ');
}

/** A family with names that nobody has set before. */
export function newFacts(children: number, people: number, datesEach: number): CardFacts {
  const day = () => `${1940 + random(80)}-0${1 + random(9)}-1${random(10)}`;
  return {
    children: Array.from({ length: children }, () => ({
      name: newName(),
      birthdate: day(),
      birthtime: '06:42',
      weightLbs: 1 + random(10),
      weightOz: random(16),
    })),
    people: Array.from({ length: people }, () => ({
      name: newName(),
      relationship: 'friend',
      notes: null,
      dates: Array.from({ length: datesEach }, () => ({
        type: 'other' as const,
        title: ['birthday', 'anniversary', 'wedding'][random(3)] ?? '',
        date: day(),
        yearUnknown: 0 as const,
        notes: null,
      })),
    })),
  };
}

export const FAMILIES = {
  typical: () => newFacts(2, 3, 2),
  heavy: () => newFacts(10, 12, 4),
};

export type Line = { text: string; bold: boolean };

/** Both sides as the rivals are given them: every text of ours, names in bold, in columns of at most 25 lines. */
export function sidesOf(facts: CardFacts): Line[][] {
  return [frontContent(facts.children), backContent(facts)].map((side) =>
    dataOf(side).map(({ id, text }) => ({ text, bold: id.endsWith('-name') || id === 'title' })),
  );
}

/** Five points, or nine where there is room for it: the rivals search for no size. */
export function sizeFor(lines: Line[]): number {
  return lines.length > 24 ? 5 : 9;
}
