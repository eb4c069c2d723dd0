import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { reminded, subjectsAt } from '../testing/reminders.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

// In each: a zone, the time of day, the day of the birthday, and moments of which one is the first at which the mail is sent.
const CASES: [
  why: string,
  zone: string,
  at: string,
  day: string,
  before: string,
  from: string,
  later: string,
][] = [
  [
    'London 29 March: 01:30 does not exist, and 02:00 is the next time there is',
    ...(['Europe/London', '01:30', '2026-03-29'] as const),
    ...(['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z'] as const),
  ],
  [
    'London 29 March: eight is an hour earlier in UTC than the day before',
    ...(['Europe/London', '08:00', '2026-03-29'] as const),
    ...(['2026-03-29T06:59:59Z', '2026-03-29T07:00:00Z', '2026-03-29T08:00:00Z'] as const),
  ],
  [
    'London 25 October: 01:30 comes twice, and the first counts',
    ...(['Europe/London', '01:30', '2026-10-25'] as const),
    ...(['2026-10-25T00:29:59Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'] as const),
  ],
  [
    'London 25 October: eight is an hour later in UTC than the day before',
    ...(['Europe/London', '08:00', '2026-10-25'] as const),
    ...(['2026-10-25T07:59:59Z', '2026-10-25T08:00:00Z', '2026-10-25T09:00:00Z'] as const),
  ],
  [
    'Lord Howe 4 October: clocks skip half an hour, 02:15 is none of them',
    ...(['Australia/Lord_Howe', '02:15', '2026-10-04'] as const),
    ...(['2026-10-03T15:29:59Z', '2026-10-03T15:30:00Z', '2026-10-03T16:00:00Z'] as const),
  ],
  [
    'Lord Howe 5 April: half an hour comes twice, and the first counts',
    ...(['Australia/Lord_Howe', '01:45', '2026-04-05'] as const),
    ...(['2026-04-04T14:44:59Z', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'] as const),
  ],
  [
    'Apia: 30 December 2011 was skipped, and is told as soon as it would have been over',
    ...(['Pacific/Apia', '08:00', '2011-12-30'] as const),
    ...(['2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', '2011-12-30T18:00:00Z'] as const),
  ],
  [
    'St John’s: three and a half hours behind',
    ...(['America/St_Johns', '08:00', '2026-01-15'] as const),
    ...(['2026-01-15T11:29:59Z', '2026-01-15T11:30:00Z', '2026-01-15T12:30:00Z'] as const),
  ],
  [
    'Kiritimati: today begins when it is still yesterday noon in London',
    ...(['Pacific/Kiritimati', '00:00', '2026-01-15'] as const),
    ...(['2026-01-14T09:59:59Z', '2026-01-14T10:00:00Z', '2026-01-15T09:00:00Z'] as const),
  ],
  [
    'the last minute of a day',
    ...(['America/Los_Angeles', '23:59', '2026-01-15'] as const),
    ...(['2026-01-16T07:58:59Z', '2026-01-16T07:59:00Z', '2026-01-16T07:59:59Z'] as const),
  ],
];

describe('a reminder comes once, at the first moment at which the clock shows its time or later', () => {
  test.for(CASES)('%s', async ([, zone, at, day, before, from, later]) => {
    const birth = `2001${day.slice(4)}`;
    server.setTime(new Date(Date.parse(before) - 5 * 86_400_000).toISOString());
    const member = await reminded(server, 'sam', { zone, at, leads: [0] });
    await member.call(api.children.create, { body: { name: 'Ella', birthdate: birth } });
    const sent = Object.values(await subjectsAt(server, before, from, later));
    expect(sent).toEqual([[], [expect.stringMatching(/^Ella turns \d+( today|: it was on Friday)$/)], []]);
  });
});

describe('29 February', () => {
  test.for([
    ['02-28', ['2027-02-28', '2028-02-29']],
    ['03-01', ['2027-03-01', '2028-02-29']],
  ] as const)(
    'is told on %s where there is none, and on the day where there is one',
    async ([leapDay, days]) => {
      server.setTime('2027-02-20T12:00:00Z');
      const member = await reminded(server, 'sam', { leads: [0] });
      await member.call(api.dates.choose, { body: { leapDay, roundDays: false } });
      await member.call(api.children.create, { body: { name: 'Ella', birthdate: '2020-02-29' } });
      const all = [2027, 2028].flatMap((year) =>
        ['02-27', '02-28', '02-29', '03-01', '03-02']
          .map((day) => `${year}-${day}`)
          .filter((day) => day !== '2027-02-29'),
      );
      const sent = await subjectsAt(server, ...all.map((day) => `${day}T08:00:00Z`));
      const told = Object.entries(sent).filter(([, subjects]) => subjects.length > 0);
      expect(told.map(([moment]) => moment.slice(0, 10))).toEqual(days);
    },
  );

  test('is named where it is kept on another day', async () => {
    server.setTime('2027-02-20T12:00:00Z');
    const member = await reminded(server, 'sam', { leads: [7, 0] });
    await member.call(api.children.create, { body: { name: 'Ella', birthdate: '2020-02-29' } });
    await subjectsAt(server, '2027-02-21T08:00:00Z');
    expect((await server.mailbox.list())[0]?.text).toContain('Sunday 28 February (29 February), in 7 days');
  });
});
