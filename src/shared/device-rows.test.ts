import { expect, test } from 'vitest';
import { keptDate, keptMilestone, keptPerson, readRows, storedDeviceChild } from './device-rows.ts';
import { aChild, aDate, aMilestone, aPerson } from './testing/facts.ts';

function read(schema: Parameters<typeof readRows>[0], given: unknown) {
  const unread: unknown[] = [];
  return { rows: readRows(schema, given, unread), unread };
}

const ROWS = [
  ['child', storedDeviceChild, aChild({ birthtime: '06:42', weightLbs: 7, diedOn: '2020-01-01' }), ['id']],
  ['person', keptPerson, aPerson({ diedOn: '1999-05-01', deathPrecision: 'month' }), ['id']],
  ['date', keptDate, aDate({ yearUnknown: 1, notes: 'Ferry' }), ['id', 'personId']],
  ['milestone', keptMilestone, aMilestone(), ['id', 'childId']],
] as const;

test.each(ROWS)(
  'a %s of another version is read: missing values get defaults, and unknown fields are kept',
  (...given) => {
    const [, schema, row, ids] = given;
    const later = { ...row, eyes: { colour: 'green' } };
    expect(read(schema, [later])).toEqual({ rows: [later], unread: [] });
    for (const key of Object.keys(row).filter((key) => !(ids as readonly string[]).includes(key))) {
      const { [key as 'id']: _, ...earlier } = row;
      const { rows, unread } = read(schema, [earlier]);
      expect(rows).toMatchObject([earlier]);
      expect(unread).toEqual([]);
    }
  },
);

test.each(ROWS)('an unreadable value of a %s affects no other, and the row is set aside', (...given) => {
  const [, schema, row, ids] = given;
  for (const key of Object.keys(row)) {
    const broken = { ...row, [key]: { not: 'read' } };
    const { rows, unread } = read(schema, [broken, row]);
    expect(rows).toHaveLength((ids as readonly string[]).includes(key) ? 1 : 2);
    expect(unread).toEqual([broken]);
    const { [key as 'id']: _, ...rest } = row;
    if (rows.length === 2) expect(rows[0]).toMatchObject(rest);
  }
});

test('a value that is not a list of rows is set aside', () => {
  expect(read(storedDeviceChild, undefined)).toEqual({ rows: [], unread: [] });
  for (const given of ['Ada', null, 7, { name: 'Ada' }])
    expect(read(storedDeviceChild, given)).toEqual({ rows: [], unread: [given] });
  expect(read(storedDeviceChild, [null, 'Ada'])).toEqual({ rows: [], unread: [null, 'Ada'] });
});
