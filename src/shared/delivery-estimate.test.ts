import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, weekdayOf } from './calendar.ts';
import { estimateArrival, estimateDelivery, estimateWords } from './delivery-estimate.ts';
import type { DeliveryTerms } from './shop.ts';
import { addWorkingDays, bankHolidays, easterSunday, isWorkingDay } from './working-days.ts';

const TERMS: DeliveryTerms = { cutoffHour: 12, dispatchDays: 1, deliveryDays: 3, closedDays: [] };

const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
const someTerms = fc.record({
  cutoffHour: fc.integer({ min: 0, max: 24 }),
  dispatchDays: fc.integer({ min: 0, max: 10 }),
  deliveryDays: fc.integer({ min: 1, max: 10 }),
  closedDays: fc.array(
    days.map((day) => day.toISOString().slice(0, 10)),
    { maxLength: 10 },
  ),
});

/** The list of gov.uk for England and Wales. */
const PUBLISHED = {
  2024: ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
};

describe('bank holidays of England', () => {
  test.for(Object.entries(PUBLISHED))('those of %s match the government’s list', ([year, published]) => {
    expect(bankHolidays(Number(year)).sort()).toEqual(published.map((day) => `${year}-${day}`));
  });

  test('Christmas on a Sunday leaves Boxing Day unchanged and has its substitute day on the Tuesday', () => {
    expect(bankHolidays(2033).filter((day) => day > '2033-12')).toEqual(['2033-12-27', '2033-12-26']);
    expect(bankHolidays(2034)).toContain('2034-01-02');
  });

  test('Easter is right on its earliest, latest and other days', () => {
    expect([2008, 2024, 2026, 2038, 2285].map(easterSunday)).toEqual([
      '2008-03-23',
      '2024-03-31',
      '2026-04-05',
      '2038-04-25',
      '2285-03-22',
    ]);
  });

  test('there are eight different weekdays in every year, from this one on', () => {
    const now = new Date().getFullYear();
    for (let year = now; year < now + 50; year++) {
      const holidays = new Set(bankHolidays(year));
      expect(holidays.size).toBe(8);
      for (const day of holidays) expect([year, weekdayOf(day) % 6]).not.toEqual([year, 0]);
    }
  });
});

describe('the estimated delivery of an order', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each<[what: string, at: string, postedBy: string, arrivesBy: string, terms?: Partial<DeliveryTerms>]>([
    ['in an ordinary week', '2026-11-23T09:00Z', 'Tuesday 24 November', 'Friday 27 November'],
    ['after the last hour of a Friday', '2026-11-20T18:00Z', 'Tuesday 24 November', 'Friday 27 November'],
    [
      'on the same day and the next',
      '2026-11-23T09:00Z',
      'Monday 23 November',
      'Tuesday 24 November',
      { dispatchDays: 0, deliveryDays: 1 },
    ],
    ['a second before the hour', '2026-11-23T11:59:59Z', 'Tuesday 24 November', 'Friday 27 November'],
    ['at the hour', '2026-11-23T12:00Z', 'Wednesday 25 November', 'Monday 30 November'],
    ['over Christmas and New Year', '2026-12-23T15:00Z', 'Tuesday 29 December', 'Monday 4 January'],
    ['over Easter', '2027-03-25T09:00Z', 'Tuesday 30 March', 'Friday 2 April'],
    ['over a bank holiday', '2027-08-27T09:00Z', 'Tuesday 31 August', 'Friday 3 September'],
    // London's clocks go back on Sunday 25 October 2026 and forward on Sunday 28 March 2027.
    ['in summer time', '2026-10-23T11:30Z', 'Tuesday 27 October', 'Friday 30 October'],
    ['after the clocks went back', '2026-10-26T11:30Z', 'Tuesday 27 October', 'Friday 30 October'],
    ['after the clocks went forward', '2027-04-01T11:30Z', 'Monday 5 April', 'Thursday 8 April'],
    ['on a Tuesday that is still Monday in UTC', '2027-06-07T23:30Z', 'Wednesday 9 June', 'Monday 14 June'],
    [
      'on days off, when nothing is posted and nothing expected',
      '2026-11-23T09:00Z',
      'Wednesday 25 November',
      'Tuesday 1 December',
      { closedDays: ['2026-11-24', '2026-11-26'] },
    ],
  ])('%s', (_, at, postedBy, arrivesBy, terms) => {
    expect(estimateWords(estimateDelivery({ ...TERMS, ...terms }, new Date(at)))).toBe(
      `Printed and posted by ${postedBy}, with you by ${arrivesBy}`,
    );
  });

  test('the estimated arrival is the given number of working days after dispatch', () => {
    expect(estimateArrival(TERMS, new Date('2026-11-27T16:00Z')).arrivesBy).toBe('2026-12-02');
  });

  test('the time zone of the server or the browser does not matter', () => {
    fc.assert(
      fc.property(
        days,
        someTerms,
        fc.constantFrom('Pacific/Honolulu', 'Pacific/Auckland'),
        (at, terms, tz) => {
          vi.stubEnv('TZ', 'Europe/London');
          const here = estimateDelivery(terms, at);
          vi.stubEnv('TZ', tz);
          expect(at.getTimezoneOffset()).not.toBeOneOf([0, -60]);
          expect(estimateDelivery(terms, at)).toEqual(here);
        },
      ),
    );
  });

  test('dispatch and arrival are the given number of working days apart; a later order never arrives earlier', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 20 * 86_400_000 }), someTerms, (at, later, terms) => {
        const { postedBy, arrivesBy } = estimateDelivery(terms, at);
        const { closedDays, dispatchDays, deliveryDays } = terms;
        for (const day of [postedBy, arrivesBy]) expect(isWorkingDay(day, closedDays)).toBe(true);
        expect(workingDays(postedBy, arrivesBy, closedDays)).toBe(deliveryDays);
        const day = at.toISOString().slice(0, 10);
        // The count starts a day early or late: the order's day in London may differ from UTC or be past the cut-off.
        expect(workingDays(addDays(day, -1), postedBy, closedDays)).toBeGreaterThanOrEqual(dispatchDays);
        expect(workingDays(addDays(day, 1), postedBy, closedDays)).toBeLessThanOrEqual(dispatchDays + 1);
        const then = estimateDelivery(terms, new Date(at.getTime() + later));
        expect(then.postedBy >= postedBy && then.arrivesBy >= arrivesBy).toBe(true);
      }),
    );
  });
});

/** Number of working days after `after` up to and including `until`, counted one by one. */
function workingDays(after: string, until: string, closed: readonly string[]): number {
  let count = 0;
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1))
    if (isWorkingDay(day, closed)) count++;
  return count;
}

test('zero working days from a day off is the next working day', () => {
  expect(addWorkingDays('2026-11-21', 0, [])).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-20', 2, [])).toBe('2026-11-24');
});
