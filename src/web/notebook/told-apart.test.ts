import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

const row = (id: number, name: string, kin: string | null = null, born: string | null = null) => ({
  ...{ id, name, kin, born },
});
type Row = ReturnType<typeof row>;

test.each<[string, Row[], string[]]>([
  ['names that differ', [row(1, 'Ada', 'Parent'), row(2, 'Bo', 'Parent')], ['Ada', 'Bo']],
  [
    'namesakes, by the first mark that differs',
    [row(1, 'Grandma', 'Parent', '1950'), row(2, 'grandma', 'Friend', '1950'), row(3, 'Alex')],
    ['Grandma (Parent)', 'grandma (Friend)', 'Alex'],
  ],
  [
    'a mark that two share tells neither',
    [row(1, 'Jo', 'Parent', '1950'), row(2, 'Jo', 'Parent', '1960'), row(3, 'Jo', 'Friend')],
    ['Jo (1950)', 'Jo (1960)', 'Jo (Friend)'],
  ],
  ['namesakes without a mark', [row(1, 'Jack'), row(2, 'Jack')], ['Jack (1 of 2)', 'Jack (2 of 2)']],
])('%s', (_, rows, called) => {
  expect(
    rows.map(
      toldApart(
        rows,
        ({ kin }) => kin,
        ({ born }) => born,
      ),
    ),
  ).toEqual(called);
});
