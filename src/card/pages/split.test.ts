import { describe, expect, test } from 'vitest';
import { type Block, backContent, frontContent } from '../content/side.ts';
import { CHILDREN, date, person } from '../testing.ts';
import { split, unitsOf } from './split.ts';

const somebody = (name: string, dates: number) =>
  person(
    name,
    Array.from({ length: dates }, (_, nth) => date(`Day ${nth}`, '1985-02-28')),
  );

/** The number of each person's dates on each side, where a side has room for `most` dates of one person. */
const shared = (dates: Record<string, number>, count: number, most = 20) => {
  const side = backContent({ people: Object.entries(dates).map(([name, each]) => somebody(name, each)) });
  const units = unitsOf(side, ({ rows }) => rows.length <= most);
  if (!Array.isArray(units)) throw new Error('A date is too long');
  return split(side, units, count).map(({ blocks }) =>
    Object.fromEntries(blocks.map(({ head, rows }) => [head.text, rows.length])),
  );
};

describe('people on several sides', () => {
  test.each<[string, Record<string, number>, number, Record<string, number>[]]>([
    ['stay whole', { Mum: 8, Dad: 13 }, 2, [{ Mum: 8 }, { Dad: 13 }]],
    ['stay whole, however uneven', { Mum: 2, Dad: 19 }, 2, [{ Mum: 2 }, { Dad: 19 }]],
    [
      'are distributed evenly',
      { Mum: 5, Dad: 5, Jim: 5, Ann: 5 },
      2,
      [
        { Mum: 5, Dad: 5 },
        { Jim: 5, Ann: 5 },
      ],
    ],
    [
      'with too many dates for a side are divided equally',
      { Mum: 41 },
      3,
      [{ Mum: 14 }, { Mum: 14 }, { Mum: 13 }],
    ],
    ['are joined again where two of their parts meet', { Mum: 24, Dad: 20 }, 2, [{ Mum: 24 }, { Dad: 20 }]],
  ])('%s', (_, dates, count, sides) => {
    expect(shared(dates, count)).toEqual(sides);
  });
});

test('a unit that is too long for a side is named: a child, or the part of a person', () => {
  const child = frontContent(CHILDREN.slice(0, 1));
  expect(unitsOf(child, () => false)).toBe(child.blocks[0]);
  const side = backContent({ people: [somebody('Mum', 3)] });
  const tooMuch = (part: Block) => part.rows.some(({ label }) => label.text === 'Day 1');
  expect(unitsOf(side, (part) => !tooMuch(part))).toMatchObject({ rows: [{ label: { text: 'Day 1' } }] });
});
