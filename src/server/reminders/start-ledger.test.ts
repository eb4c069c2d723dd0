import { expect, test } from 'vitest';
import { startLedger } from './start-ledger.ts';

/** This is eight in the morning on Monday 17 May in London. */
const MORNING = new Date('2027-05-17T07:00:00Z');
const EVENING = new Date('2027-05-17T19:30:00Z');

test.for([
  ['without earlier reminders they start at the next chosen time', null, '08:00', MORNING, '2027-05-17'],
  ['today’s time is still to come', null, '20:00', MORNING, '2027-05-16'],
  ['if today was processed, it is not repeated', '2027-05-17', '20:00', MORNING, '2027-05-17'],
  [
    'if yesterday was processed, today’s are sent, even after their time',
    '2027-05-16',
    '20:00',
    EVENING,
    '2027-05-16',
  ],
  ['if they were off for longer, those days are skipped', '2027-05-14', '20:00', EVENING, '2027-05-17'],
] as const)('%s', ([, lastDay, at, now, expected]) => {
  const known = lastDay && { lastDay, lastLeapDay: '03-01' as const };
  const started = startLedger(known, { zone: 'Europe/London', at }, now);
  const goesOn = lastDay === expected;
  expect(started).toMatchObject({ lastDay: expected, lastLeapDay: goesOn ? '03-01' : null });
});

test('a day processed in an earlier time zone is not repeated in a zone where it is still to come', () => {
  const known = { lastDay: '2027-05-18', lastLeapDay: '02-28' as const };
  const started = startLedger(known, { zone: 'America/Los_Angeles', at: '08:00' }, EVENING);
  expect(started).toMatchObject({ lastDay: '2027-05-18' });
});
