import { expect, test } from 'vitest';
import type { CardChange } from '#shared/outdated-card.ts';
import { outdatedWords } from './outdated-words.ts';

const told = (...changes: CardChange[]) =>
  outdatedWords({ orderId: 1, orderedAt: '2026-05-04T10:00:00.000Z', changes });

test('differences of a printed card are named in whole sentences', () => {
  expect(told({ name: 'Ella', what: 'weight' }, { name: 'Max', what: 'new' })).toBe(
    'The card you ordered in May 2026 has a different weight for Ella. Max isn’t on it.',
  );
  expect(
    told(
      { name: 'Ella', what: 'birth date' },
      { name: 'Ella', what: 'weight' },
      { name: 'Rose', what: 'dates' },
      { name: null, what: 'gone' },
    ),
  ).toBe(
    'The card you ordered in May 2026 has a different birth date and weight for Ella and different dates for Rose. It includes someone you’ve since deleted.',
  );
  expect(told({ name: 'Max', what: 'new' }, { name: 'Zoë', what: 'new' })).toBe(
    'The card you ordered in May 2026 is missing Max and Zoë.',
  );
  expect(told({ name: 'Ellen', what: 'name' })).toBe(
    'The card you ordered in May 2026 has a different name for Ellen.',
  );
  expect(told({ name: null, what: 'gone' })).toBe(
    'The card you ordered in May 2026 includes someone you’ve since deleted.',
  );
});

test('of many names the first are listed and the others counted', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  expect(told(...names.map((name): CardChange => ({ name, what: 'new' })))).toBe(
    'The card you ordered in May 2026 is missing A, B, C and 2 more.',
  );
  expect(told(...names.map((name): CardChange => ({ name, what: 'weight' })))).toContain(
    'a different weight for C and different details for 2 others.',
  );
});
