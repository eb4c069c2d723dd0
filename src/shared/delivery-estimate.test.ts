import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, weekdayOf } from './calendar.ts';
import { estimateArrival, estimateDelivery, estimateWords } from './delivery-estimate.ts';
import type { DeliveryTerms } from './shop.ts';
import { addWorkingDays, bankHolidays, easterSunday, isWorkingDay } from './working-days.ts';

const TERMS: DeliveryTerms = { cutoffHour: 12, dispatchDays: 1, deliveryDays: 3, closedDays: [] };
const words = (at: string, terms = TERMS) => estimateWords(estimateDelivery(terms, new Date(at)));

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
  test.for(Object.entries(PUBLISHED))('of %s are those that the government lists', ([year, published]) => {
    expect(bankHolidays(Number(year)).sort()).toEqual(published.map((day) => `${year}-${day}`));
  });

  test('Christmas on a Sunday leaves Boxing Day where it is, and is kept on the Tuesday', () => {
    expect(bankHolidays(2033).filter((day) => day > '2033-12')).toEqual(['2033-12-27', '2033-12-26']);
    expect(bankHolidays(2034)).toContain('2034-01-02');
  });

  test('Easter comes on its earliest, latest and other days', () => {
    expect([2008, 2024, 2026, 2038, 2285].map(easterSunday)).toEqual([
      '2008-03-23',
      '2024-03-31',
      '2026-04-05',
      '2038-04-25',
      '2285-03-22',
    ]);
  });

  test('are eight different weekdays in every year, from this one on', () => {
    const now = new Date().getFullYear();
    for (let year = now; year < now + 50; year++) {
      const holidays = new Set(bankHolidays(year));
      expect(holidays.size).toBe(8);
      for (const day of holidays) expect([year, weekdayOf(day) % 6]).not.toEqual([year, 0]);
    }
  });
});

describe('when an order comes', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('in an ordinary week', () => {
    expect(words('2026-11-23T09:00Z')).toBe(
      'Printed and posted by Tuesday 24 November, with you by Friday 27 November',
    );
    expect(words('2026-11-20T18:00Z')).toBe(
      'Printed and posted by Tuesday 24 November, with you by Friday 27 November',
    );
    expect(words('2026-11-23T09:00Z', { ...TERMS, dispatchDays: 0, deliveryDays: 1 })).toBe(
      'Printed and posted by Monday 23 November, with you by Tuesday 24 November',
    );
  });

  test('what is ordered from the hour on counts for the next day', () => {
    expect(estimateDelivery(TERMS, new Date('2026-11-23T11:59:59Z')).postedBy).toBe('2026-11-24');
    expect(estimateDelivery(TERMS, new Date('2026-11-23T12:00Z')).postedBy).toBe('2026-11-25');
  });

  test('over Christmas and New Year', () => {
    expect(words('2026-12-23T15:00Z')).toBe(
      'Printed and posted by Tuesday 29 December, with you by Monday 4 January',
    );
  });

  test('over Easter', () => {
    expect(words('2027-03-25T09:00Z')).toBe(
      'Printed and posted by Tuesday 30 March, with you by Friday 2 April',
    );
  });

  test('over a bank holiday on a Monday', () => {
    expect(words('2027-08-27T09:00Z')).toBe(
      'Printed and posted by Tuesday 31 August, with you by Friday 3 September',
    );
  });

  test('the hour is that of London’s clocks, in summer and in winter', () => {
    // The clocks go back on Sunday 25 October 2026 and forward on Sunday 28 March 2027.
    expect(estimateDelivery(TERMS, new Date('2026-10-23T11:30Z')).postedBy).toBe('2026-10-27');
    expect(estimateDelivery(TERMS, new Date('2026-10-26T11:30Z')).postedBy).toBe('2026-10-27');
    expect(estimateDelivery(TERMS, new Date('2027-04-01T11:30Z')).postedBy).toBe('2027-04-05');
    // Half past midnight on Tuesday in London, still Monday in UTC.
    expect(estimateDelivery(TERMS, new Date('2027-06-07T23:30Z')).postedBy).toBe('2027-06-09');
  });

  test('on days off nothing is posted and nothing is expected', () => {
    const closedDays = ['2026-11-24', '2026-11-26'];
    expect(words('2026-11-23T09:00Z', { ...TERMS, closedDays })).toBe(
      'Printed and posted by Wednesday 25 November, with you by Tuesday 1 December',
    );
  });

  test('it arrives so many working days after it was posted', () => {
    expect(estimateArrival(TERMS, new Date('2026-11-27T16:00Z')).arrivesBy).toBe('2026-12-02');
  });

  test('the zone of the server or the browser changes nothing', () => {
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

  test('both are working days in their order, with exactly so many between them; who orders later has it no sooner', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 20 * 86_400_000 }), someTerms, (at, later, terms) => {
        const { postedBy, arrivesBy } = estimateDelivery(terms, at);
        const { closedDays, dispatchDays, deliveryDays } = terms;
        for (const day of [postedBy, arrivesBy]) expect(isWorkingDay(day, closedDays)).toBe(true);
        expect(workingDays(postedBy, arrivesBy, closedDays)).toBe(deliveryDays);
        const day = at.toISOString().slice(0, 10);
        // From the day before, where the order's day in London may be another than in UTC, or the next, after the hour.
        expect(workingDays(addDays(day, -1), postedBy, closedDays)).toBeGreaterThanOrEqual(dispatchDays);
        expect(workingDays(addDays(day, 1), postedBy, closedDays)).toBeLessThanOrEqual(dispatchDays + 1);
        const then = estimateDelivery(terms, new Date(at.getTime() + later));
        expect(then.postedBy >= postedBy && then.arrivesBy >= arrivesBy).toBe(true);
      }),
    );
  });
});

/** How many working days there are after one day until another, the latter counted: one day at a time. */
function workingDays(after: string, until: string, closed: readonly string[]): number {
  let count = 0;
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1))
    if (isWorkingDay(day, closed)) count++;
  return count;
}

test('no working days from a day off is the next working day', () => {
  expect(addWorkingDays('2026-11-21', 0, [])).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-20', 2, [])).toBe('2026-11-24');
});
