import { backContent, dataOf, frontContent } from '../../src/card/content/side.ts';
import type { CardFacts } from '../../src/shared/card-facts.ts';
import { random } from '../runs.ts';

const SYLLABLES = ['ma', 'ri', 'an', 'el', 'jo', 'ka', 'to', 'wi', 'ber', 'lu', 'zé'];
const TITLES = ['birthday', 'anniversary', 'wedding'];

export const typical = () => newFacts(2, 3, 2);
export const heavy = () => newFacts(10, 12, 4);

/** A family with names that have not been set before. */
function newFacts(children: number, people: number, datesEach: number): CardFacts {
  return {
    children: Array.from({ length: children }, () => ({
      name: newName(),
      birthdate: newDay(),
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
        title: TITLES[random(3)] ?? '',
        date: newDay(),
        yearUnknown: 0 as const,
        notes: null,
      })),
    })),
  };
}

function newDay(): string {
  return `${1940 + random(80)}-0${1 + random(9)}-1${random(10)}`;
}

function newName(): string {
  const word = () => Array.from({ length: 2 + random(2) }, () => SYLLABLES[random(11)]).join('');
  return [word(), word()].map((some) => some[0]?.toUpperCase() + some.slice(1)).join(' ');
}

/**
 * Both sides as given to the rivals: all our texts, with names in bold, at five points, or nine where there is room.
 * The rivals do not search for a size.
 */
export function sidesOf(facts: CardFacts) {
  return [frontContent(facts.children), backContent(facts)].map((side) => {
    const lines = dataOf(side).map(({ id, text }) => ({
      text,
      bold: id.endsWith('-name') || id === 'title',
    }));
    return { lines, size: lines.length > 24 ? 5 : 9 };
  });
}
