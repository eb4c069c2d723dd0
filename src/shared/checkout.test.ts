import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_SELECTED } from './card-facts.ts';
import { checkoutInput } from './checkout.ts';
import { NO_FACTS } from './child-facts.ts';
import { MAX_COPIES } from './pricing.ts';

const shippingInfo = {
  name: 'Sam Okafor',
  email: 'sam@example.org',
  address: '1 High Street\nFlat 2',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'United Kingdom',
};
const children = [{ id: 7, name: 'Ada', birthdate: '2019-11-02', birthtime: '', weightLbs: 7, weightOz: 11 }];
const people = [
  {
    name: 'Grace',
    relationship: 'spouse',
    dates: [{ title: 'birthday', date: '1985-02-28', yearUnknown: true }],
  },
];

const parse = (facts: object) => checkoutInput.safeParse({ shippingInfo, ...facts });
const firstMessage = (facts: object) => parse(facts).error?.issues[0]?.message;

describe('the facts of an order', () => {
  test('have the same meaning as a list, as JSON text, as JSON text of that text or as null', () => {
    const asList = parse({ childrenData: children, peopleData: people }).data;
    expect(asList?.childrenData[0]).toEqual({
      name: 'Ada',
      birthdate: '2019-11-02',
      dayUnknown: 0,
      ...NO_FACTS,
      weightLbs: 7,
      weightOz: 11,
    });
    const once = JSON.stringify;
    for (const encode of [once, (facts: object) => once(once(facts))])
      expect(parse({ childrenData: encode(children), peopleData: encode(people) }).data).toEqual(asList);
    expect(parse({ childrenData: children, peopleData: null }).data?.peopleData).toEqual([]);
    expect(parse({ childrenData: children }).data?.peopleData).toEqual([]);
  });

  test('children are sorted by birth', () => {
    const [ada] = children;
    const childrenData = [{ name: 'Bo' }, { ...ada, name: 'Cy', birthdate: '2021-03-03' }, ada];
    const names = parse({ childrenData }).data?.childrenData.map(({ name }) => name);
    expect(names).toEqual(['Ada', 'Cy', 'Bo']);
  });

  test('a person may be wrapped together with the dates', () => {
    const [{ dates, ...person }] = people as [(typeof people)[0]];
    expect(parse({ peopleData: [{ person, dates }] }).data?.peopleData).toEqual(
      parse({ peopleData: people }).data?.peopleData,
    );
  });

  test('a date without its year is stored in the leap year 2000, and its type follows its title', () => {
    expect(parse({ peopleData: people }).data?.peopleData[0]?.dates[0]).toEqual({
      type: 'birthday',
      title: 'birthday',
      date: '2000-02-28',
      yearUnknown: 1,
      dayUnknown: 0,
      notes: null,
    });
  });

  const TOO_MANY_WORDS =
    'The names, relationships and titles in an order can have at most 4,000 characters in total';
  const wordy = (...lengths: number[]) => ({
    peopleData: lengths.map((length) => ({ name: 'é'.repeat(length), relationship: 'é', dates: [] })),
  });
  const own = { title: 'other', date: '1985-02-28', notes: 'é'.repeat(80) };
  const stranger = { name: 'Ada', relationship: 'other', notes: 'ß'.repeat(80), dates: [own] };
  const inOwnWords = (length: number) => ({
    childrenData: [{ name: 'é'.repeat(length) }],
    peopleData: Array(24).fill(stranger),
  });

  test.each<[what: string, facts: object, message: string | undefined]>([
    [
      'JSON of JSON of JSON',
      { childrenData: JSON.stringify(JSON.stringify(JSON.stringify(children))) },
      'Invalid input',
    ],
    ['no JSON', { childrenData: '{not json' }, 'Invalid input'],
    ['nothing', { childrenData: [], peopleData: null }, NOTHING_SELECTED],
    [
      '13 children',
      { childrenData: Array(13).fill(children[0]) },
      'An order can include at most 12 children',
    ],
    ['61 people', { peopleData: Array(61).fill(people[0]) }, 'An order can include at most 60 people'],
    [
      '61 dates',
      { peopleData: [{ ...people[0], dates: Array(61).fill(people[0]?.dates[0]) }] },
      'An order can include at most 60 dates',
    ],
    ['4,000 characters', wordy(...Array(19).fill(200), 180), undefined],
    ['4,001 characters', wordy(...Array(19).fill(200), 181), TOO_MANY_WORDS],
    ['4,000 characters, many in notes', inOwnWords(88), undefined],
    ['4,001 characters, many in notes', inOwnWords(89), TOO_MANY_WORDS],
    [
      'a day that does not exist',
      { childrenData: [{ name: 'Ada', birthdate: '2023-02-29' }] },
      'Invalid date',
    ],
    ...['A\u0000da', 'Ada\ud800'].map((name): [string, object, string] => [
      JSON.stringify(name),
      { childrenData: [{ name }] },
      'Name can’t include some of these characters',
    ]),
  ])('%s: the order is refused with one sentence, or accepted', (_, facts, message) => {
    expect(firstMessage(facts)).toBe(message);
  });
});

test('an extremely long email address is refused without being matched', () => {
  const endless = `a@${'a.'.repeat(250_000)}<`;
  expect(firstMessage({ shippingInfo: { ...shippingInfo, email: endless }, childrenData: children })).toBe(
    'Please enter a valid email address',
  );
});

test('each copy after the first may have a title, and more titles than copies are refused', () => {
  const cases = fc.record({
    copies: fc.integer({ min: 1, max: MAX_COPIES }),
    titles: fc.array(fc.constantFrom("Dad's", "Grandma's", 'Opa & Oma’s'), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(cases, ({ copies, titles }) => {
      const asked = { childrenData: children, copies, titles };
      if (titles.length > copies - 1) expect(firstMessage(asked)).toBe('There are more titles than copies');
      else expect(parse(asked).data).toMatchObject({ copies, titles });
    }),
  );
});
