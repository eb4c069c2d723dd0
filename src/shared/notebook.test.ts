import { expect, test } from 'vitest';
import { registrationForm } from './accounts.ts';
import { NO_FACTS } from './child-facts.ts';
import { childInput, eldestFirst } from './children.ts';
import { dateInput, dateLabel, suggestedTitle } from './dates.ts';
import { personInput, relationshipLabel } from './people.ts';
import { formatKilograms, formatWeight } from './weight.ts';

type Check = {
  safeParse(input: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** The messages a form would show: field → first message. */
function messages(schema: Check, input: object): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    found[path.join('.')] ??= message;
  return found;
}

const ada = { name: 'Ada', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 };

test.each<[change: object, told: Record<string, string>]>([
  [{}, {}],
  [
    { name: undefined, birthdate: undefined },
    { name: 'Required', birthdate: 'Required' },
  ],
  [
    { name: ' A ', birthdate: '' },
    { name: 'Name must be at least 2 characters', birthdate: 'Required' },
  ],
  [{ weightLbs: -1 }, { weightLbs: 'Weight must be a positive number' }],
  [{ weightLbs: 'seven' }, { weightLbs: 'Expected number, received string' }],
  [{ weightOz: -1 }, { weightOz: 'Weight must be a positive number' }],
  [
    { weightOz: 16, birthtime: '25:00' },
    { weightOz: 'Ounces must be less than 16', birthtime: 'Invalid time' },
  ],
  [{ birthdate: '2999-01-01' }, { birthdate: 'Birth date must not be in the future' }],
  [{ birthdate: '2023-02-30' }, { birthdate: 'Invalid date' }],
  [{ diedOn: '2019-11-02' }, {}],
  [{ diedOn: '2019-11-01' }, { diedOn: 'Date of death must not be before the birth date' }],
  [{ diedOn: '2020-02-30' }, { diedOn: 'Invalid date' }],
  [{ diedOn: '9998-01-01' }, { diedOn: 'Date of death must not be in the future' }],
])('a child with %j is refused with the specified message', (change, told) => {
  expect(messages(childInput, { ...ada, ...change })).toEqual(told);
});

test('optional facts of a child are null', () => {
  expect(childInput.parse({ name: 'Ada', birthdate: '2019-11-02', birthtime: '' })).toEqual({
    name: 'Ada',
    birthdate: '2019-11-02',
    dayUnknown: 0,
    ...NO_FACTS,
    diedOn: null,
    remind: null,
  });
});

test('a name of invisible characters is empty', () => {
  for (const name of ['\u200b\u200b', '\u00ad\u00ad', '\u3164\u3164', ' \u2060 \u2060 ', 'A\u200b'])
    expect(messages(personInput, { name, relationship: '\u200b' })).toEqual({
      name: 'Name must be at least 2 characters',
      relationship: 'Relationship is required',
    });
});

test('names of every script are stored as typed, in Unicode’s normal form', () => {
  for (const name of ['Łukasz', 'Ἀθηνᾶ', 'Анна', 'فاطمة', 'שרה', 'अनन्या', '美咲さん', '👩‍👧 Mia', 'می‌نا'])
    expect(personInput.parse({ name, relationship: 'friend' }).name).toBe(name.normalize('NFC'));
  expect(messages(personInput, { name: 'Ada\u202eadA', relationship: 'friend' })).toEqual({
    name: 'Name can’t include some of these characters',
  });
});

test('a date is refused with the specified message', () => {
  const good = { personId: 1, title: 'birthday', date: '1985-02-28', yearUnknown: 0 };
  expect(messages(dateInput, good)).toEqual({});
  expect(messages(dateInput, { ...good, title: '', date: undefined })).toEqual({
    title: 'Title is required',
    date: 'Date is required',
  });
  expect(messages(dateInput, { ...good, title: 'x', date: '1985-02-29' })).toEqual({
    title: 'Title must be at least 2 characters',
    date: 'Invalid date',
  });
});

test('a missing type is the title when that is the name of a type', () => {
  const typeOf = (title: string) => dateInput.parse({ personId: 1, title, date: '2001-01-01' }).type;
  expect(['birthday', 'holiday', 'meeting', "Nana's boat"].map(typeOf)).toEqual([
    'birthday',
    'holiday',
    'meeting',
    'other',
  ]);
});

test('a birthday without its year is stored in 2000, where 29 February exists', () => {
  const kept = dateInput.parse({ personId: 1, title: 'birthday', date: '2024-02-29', yearUnknown: true });
  expect([kept.date, kept.yearUnknown]).toEqual(['2000-02-29', 1]);
});

test('a custom label is in the notes', () => {
  expect(dateLabel({ title: 'other', notes: 'First marathon' })).toBe('First marathon');
  expect(dateLabel({ title: 'meeting', notes: null })).toBe('First Meeting');
  expect(dateLabel({ title: "sam's Birthday", notes: 'cake' })).toBe("Sam's Birthday");
  expect(relationshipLabel({ relationship: 'spouse', notes: null })).toBe('Spouse/Partner');
  expect(relationshipLabel({ relationship: 'other', notes: 'Godmother' })).toBe('Godmother');
  expect(suggestedTitle('meeting', 'Ben')).toBe('Met Ben');
  expect(suggestedTitle('other', 'Ben')).toBe('');
});

test('weights are worded in pounds and ounces, and in kilograms', () => {
  expect(formatWeight(7, 11)).toBe('7 lbs 11 oz');
  expect(formatWeight(null, 5)).toBe('0 lbs 5 oz');
  expect(formatWeight(0, null)).toBe('Not specified');
  const weight = { weightLbs: 7, weightOz: 11 };
  expect(formatKilograms({ ...weight, weightGrams: null })).toBe('3.49 kg');
  expect(formatKilograms({ ...weight, weightGrams: 3475 })).toBe('3.48 kg');
});

test('an invalid registration gets a message for each field', () => {
  const good = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret1' };
  const short = { name: 'A', username: 'ab', email: 'a@b', password: '12345', confirmPassword: '1' };
  expect(messages(registrationForm, short)).toEqual({
    name: 'Name must be at least 2 characters',
    username: 'Username must be at least 3 characters',
    email: 'Please enter a valid email',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Password must be at least 6 characters',
  });
  expect(messages(registrationForm, { ...good, confirmPassword: 'secret2' })).toEqual({
    confirmPassword: 'Passwords do not match',
  });
});

test('a date whose day is unknown is stored by month and needs its year', () => {
  const may = { title: 'wedding', date: '2015-08-08', dayUnknown: 1, personId: 1 };
  expect(dateInput.parse(may)).toMatchObject({ date: '2015-08-01', dayUnknown: 1 });
  expect(messages(dateInput, { ...may, yearUnknown: true })).toEqual({
    date: 'If you don’t know the day, please give the year',
  });
  const child = { name: 'Ada', birthdate: '2019-05-17', dayUnknown: true };
  expect(childInput.parse(child)).toMatchObject({ birthdate: '2019-05-01', dayUnknown: 1 });
  expect(messages(childInput, { ...child, dayUnknown: 2 })).toEqual({ dayUnknown: 'Invalid input' });
});

test('a date of death must be in the past', () => {
  const joe = { name: 'Joe', relationship: 'parent' };
  expect(personInput.parse(joe).diedOn).toBeNull();
  expect(personInput.parse({ ...joe, diedOn: '2020-02-29' }).diedOn).toBe('2020-02-29');
  expect(messages(personInput, { ...joe, diedOn: '2021-02-29' })).toEqual({ diedOn: 'Invalid date' });
  expect(messages(personInput, { ...joe, diedOn: '9998-01-01' })).toEqual({
    diedOn: 'Date of death must not be in the future',
  });
});

test('a date of death may be only a month or a year', () => {
  const death = (given: object) => {
    const { diedOn, deathPrecision } = personInput.parse({ name: 'Joe', relationship: 'parent', ...given });
    return [diedOn, deathPrecision];
  };
  const diedOn = '1999-05-17';
  expect(death({ diedOn })).toEqual(['1999-05-17', 'day']);
  expect(death({ diedOn, deathPrecision: 'month' })).toEqual(['1999-05-01', 'month']);
  expect(death({ diedOn, deathPrecision: 'year' })).toEqual(['1999-01-01', 'year']);
  // A precision without a date of death is removed.
  expect(death({ deathPrecision: 'year' })).toEqual([null, 'day']);
  const joe = { name: 'Joe', relationship: 'parent', diedOn, deathPrecision: 'decade' };
  expect(messages(personInput, joe)).toHaveProperty('deathPrecision');
});

test('a day of remembrance has its own type and label', () => {
  expect(dateInput.parse({ title: 'memorial', date: '2020-02-29', personId: 1 }).type).toBe('memorial');
  expect(dateLabel({ title: 'memorial', notes: null })).toBe('In memory');
  expect(suggestedTitle('memorial', 'Joe')).toBe('In memory of Joe');
});

test.each<[names: string, ...births: [name: string, birthdate: string | null, birthtime?: string | null][]]>([
  ['Ada, Bo', ['Bo', '2021-03-03'], ['Ada', '2019-11-02']],
  ['Ada, Bo', ['Ada', '2019-11-02'], ['Bo', '2021-03-03']],
  ['Ada, Bo', ['Bo', '2019-11-02', '06:43'], ['Ada', '2019-11-02', '06:42']],
  ['Ada, Bo', ['Bo', '2019-11-02', '10:00'], ['Ada', '2019-11-02', '09:00']],
  ['Ada, Bo', ['Bo', '2019-11-02', null], ['Ada', '2019-11-02', '23:59']],
  ['Ada, Bo', ['Bo', null], ['Ada', '2019-11-02']],
  ['Bo, Ada', ['Bo', '2019-11-02'], ['Ada', '2019-11-02', null]],
  ['Bo, Ada', ['Bo', null, '09:00'], ['Ada', null]],
  ['Ada, Cy, Bo', ['Cy', '2020-01-01'], ['Bo', null], ['Ada', '0999-12-31']],
])('children are sorted by birth, the eldest first: %s', (names, ...births) => {
  const children = births.map(([name, birthdate, birthtime]) => ({ name, birthdate, birthtime }));
  expect(eldestFirst(children).map(({ name }) => name)).toEqual(names.split(', '));
});
