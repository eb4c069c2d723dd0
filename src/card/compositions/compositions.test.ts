import { describe, expect, test } from 'vitest';
import { rowsOf } from '../layout/grid.ts';
import { CHILDREN, child, date, firstCard, newEngine, people, person, textMarks } from '../testing.ts';

const engine = await newEngine();

describe('a front', () => {
  // The hook of a J hangs out of its line, and must not make the composition give up.
  test.each(['01', '03', '06', '07', '11'])('of one child is an announcement, also in month %s', (month) => {
    const { front } = firstCard(engine, {
      children: [child('Jo', { birthdate: `2019-${month}-02` })],
      people: [],
    });
    const name = textMarks(front).find(({ datum }) => datum === 'child-0-name');
    expect(name?.pt).toBe(28);
  });

  test.each([
    [5, [3, 2]],
    [7, [2, 3, 2]],
    [8, [3, 2, 3]],
    [9, [3, 3, 3]],
    [11, [3, 3, 3, 2]],
  ])('of %i children has no hole in its last row', (count, rows) => {
    expect(rowsOf(CHILDREN.slice(0, count), 3).map(({ length }) => length)).toEqual(rows);
    const { front } = firstCard(engine, { children: CHILDREN.slice(0, count), people: [] });
    const names = textMarks(front).filter(({ datum }) => datum.endsWith('-name'));
    const heights = [...new Set(names.map(({ y }) => y))];
    expect(heights.map((y) => names.filter((name) => name.y === y).length)).toEqual(rows);
  });
});

describe('a back', () => {
  test('sets all relationships behind the names or all under them', () => {
    for (const count of [4, 6, 8, 12]) {
      const marks = textMarks(firstCard(engine, { children: [], people: people(count, 1) }).back);
      const yOf = (id: string) => marks.find(({ datum }) => datum === id)?.y;
      const behind = people(count, 1).map(
        (_, index) => yOf(`person-${index}-name`) === yOf(`person-${index}-relationship`),
      );
      expect(new Set(behind).size).toBe(1);
    }
  });

  test('keeps a label on one line where the names can give way', () => {
    const grandpa = person('Uncle Khaled (Leeds)', [date('Moved to Leeds in 1999', '1999-09-09')]);
    const marks = textMarks(firstCard(engine, { children: [], people: [grandpa] }).back);
    expect(marks.filter(({ datum }) => datum === 'person-0-date-0-label')).toHaveLength(1);
  });

  test('keeps a relationship longer than its name on one line', () => {
    const birthday = date("Grandad Joe's Birthday", '2000-02-29', { yearUnknown: 1 });
    const more = { relationship: 'other', notes: 'Great-grandfather' } as const;
    const people = [person('Grandad Joe', [birthday], more)];
    const marks = textMarks(firstCard(engine, { children: [], people }).back);
    expect(marks.filter(({ datum }) => datum === 'person-0-relationship')).toHaveLength(1);
  });
});
