import { expect, test } from 'vitest';
import { toMarkedDeath } from '#shared/partial-date.ts';
import { relationshipLabel } from '#shared/people.ts';
import { aPerson } from '#shared/testing/facts.ts';
import { blankRow } from './date-form.ts';
import {
  FAMILY_CHOICES,
  type PersonForm,
  personForm,
  relationshipChoices,
  toPersonForm,
  typedPerson,
} from './person-form.ts';

const rose = aPerson({ name: 'Rose', relationship: 'parent', notes: 'Phone before nine' });
const tom = aPerson({ name: 'Tom', relationship: 'other', notes: 'Godfather' });
const joe = aPerson({ name: 'Grandpa Joe', relationship: 'parent', diedOn: '2020-02-29', remind: [] });
const ann = aPerson({ ...joe, name: 'Ann', diedOn: '1999-05-01', deathPrecision: 'month' });
const sid = aPerson({ ...joe, name: 'Sid', diedOn: '2012-01-01', deathPrecision: 'year' });

test('people opened for editing and saved unchanged stay the same', () => {
  for (const { id: _, userId: __, ...facts } of [rose, tom, joe, ann, sid])
    expect(personForm.parse(toPersonForm({ id: 1, userId: 1, ...facts }))).toEqual({ ...facts, dates: [] });
});

test('a custom relationship becomes the person’s label', () => {
  const saved = personForm.parse({
    ...toPersonForm(null),
    name: 'Tom',
    relationship: 'other',
    customRelationship: ' Godfather ',
    notes: 'x',
  });
  expect(relationshipLabel(saved)).toBe('Godfather');
});

test('a ready word is stored as a custom relationship, and is the choice when edited', () => {
  for (const [value, word] of FAMILY_CHOICES) {
    const saved = personForm.parse({ ...toPersonForm(null), name: 'Tom', relationship: value, notes: 'x' });
    expect([saved.relationship, saved.notes]).toEqual(['other', word]);
    const form = toPersonForm(aPerson(saved));
    expect([form.relationship, form.customRelationship]).toEqual([value, '']);
  }
});

test('the dates typed with a new person are read, and blank ones are left out', () => {
  const sue = { ...toPersonForm(null), name: 'Sue ', relationship: 'friend' };
  const datesOf = (change: Partial<PersonForm>) =>
    personForm
      .parse({ ...sue, ...change })
      .dates.map(({ type, title, date, yearUnknown, notes }) => [type, title, date, yearUnknown, notes]);
  expect(datesOf({ dates: [blankRow('anniversary')] })).toEqual([]);
  const typed = {
    birthday: { ...blankRow('birthday'), date: '9 May' },
    dates: [
      blankRow('wedding'),
      { ...blankRow('meeting'), date: '1/2/2003' },
      { ...blankRow('other'), customTitle: 'First swim', date: '2004-05-06' },
    ],
  };
  const read = [
    ['birthday', "Sue's Birthday", '2000-05-09', 1, null],
    ['meeting', 'Met Sue', '2003-02-01', 0, null],
    ['other', 'other', '2004-05-06', 0, 'First swim'],
  ];
  expect(datesOf(typed)).toEqual(read);
  expect(typedPerson({ ...sue, ...typed })?.dates).toHaveLength(3);
  expect(typedPerson({ ...sue, ...typed, name: ' ' })).toBeNull();
  expect(typedPerson({ ...sue, ...typed, relationship: '' })).toBeNull();

  const refused = personForm.safeParse({
    ...sue,
    birthday: { ...blankRow('birthday'), date: '31 Feb' },
    dates: [
      blankRow('wedding'),
      { ...blankRow('other'), date: '1/2/2003' },
      { ...blankRow('other'), customTitle: 'Ferry' },
    ],
  });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['birthday.date', 'There is no 31 February'],
    ['dates.1.customTitle', 'Title is required'],
    ['dates.2.date', 'Date is required'],
  ]);
});

test('replacing a custom relationship removes it from the notes', () => {
  const saved = personForm.parse({ ...toPersonForm(tom), relationship: 'friend' });
  expect(saved).toMatchObject({ relationship: 'friend', notes: null });
});

test('a name, a relationship and, for Other, its own words are required', () => {
  const messages = (change: object) =>
    personForm.safeParse({ ...toPersonForm(null), ...change }).error?.issues.map(({ message }) => message);
  expect(messages({})).toEqual(['Name must be at least 2 characters', 'Relationship is required']);
  expect(messages({ name: 'Tom', relationship: 'other' })).toEqual(['Relationship is required']);
});

test('a date of death is required only with the tick, and removed without it', () => {
  const refused = (change: object) =>
    personForm
      .safeParse({ ...toPersonForm(joe), ...change })
      .error?.issues.map(({ path, message }) => [...path, message]);
  expect(refused({ diedOn: '' })).toEqual([['diedOn', 'Date of death is required']]);
  expect(refused({ diedOn: '1/1/9998' })).toEqual([['diedOn', 'Date of death must not be in the future']]);
  for (const person of [joe, sid])
    expect(personForm.parse({ ...toPersonForm(person), hasDied: false })).toMatchObject({
      ...toMarkedDeath(null),
      remind: null,
    });
});

test('a date of death may be entered as month and year or as year', () => {
  expect([ann, sid].map((person) => toPersonForm(person).diedOn)).toEqual(['May 1999', '2012']);
  const typed = (diedOn: string, unknown: PersonForm['unknown']) =>
    personForm.safeParse({ ...toPersonForm(joe), diedOn, unknown });
  expect(typed('5/1999', 'day').data).toMatchObject({ diedOn: '1999-05-01', deathPrecision: 'month' });
  expect(typed('2012', 'month').data).toMatchObject({ diedOn: '2012-01-01', deathPrecision: 'year' });
  const refused = (result: ReturnType<typeof typed>) => result.error?.issues.map(({ message }) => message);
  expect(refused(typed('2012', null))).toEqual(['Add the day and the month']);
  expect(refused(typed('2012', 'day'))).toEqual(['Add the month']);
  expect(refused(typed('9998', 'month'))).toEqual(['Date of death must not be in the future']);
});

test('a stored relationship that is no longer offered can be kept', () => {
  const values = relationshipChoices({ ...rose, relationship: 'cousin' }).map(([value]) => value);
  expect(values).toContain('cousin');
});
