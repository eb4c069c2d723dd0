import { expect, test } from 'vitest';
import { compareContacts } from './compare.ts';
import { readContacts } from './reading/read-contacts.ts';
import { countEntries, thatFit } from './room.ts';

const EMPTY = { children: [], people: [], dates: [] };
const CARD = 'BEGIN:VCARD\nFN:Ben NUMBER\nBDAY:1980-02-29\nEND:VCARD\n';

test('of ten thousand contacts with a birthday, two entries each, as many are taken as there is room for', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => CARD.replace('NUMBER', String(at))).join('');
  const file = readContacts(new TextEncoder().encode(text));
  const rows = compareContacts(file.ok ? file.contacts : [], EMPTY);
  expect(countEntries(rows)).toBe(20_000);
  expect(thatFit(rows, 5000)).toHaveLength(2500);
  expect(thatFit(rows, 4999)).toHaveLength(2499);
  expect(thatFit(rows, 0)).toEqual([]);
  expect(thatFit(rows.slice(0, 3), 6)).toHaveLength(3);
});
