import { describe, expect, test } from 'vitest';
import { cardDesign, completeDesign, DEFAULT_DESIGN, storedDesign } from './card-design.ts';
import { cardPerson } from './card-facts.ts';
import { dateInput, suggestedTitle } from './dates.ts';
import { personInput } from './people.ts';
import { shipping } from './shipping.ts';
import { capitalise, countGraphemes, initials } from './text.ts';

type Check = { safeParse(input: unknown): { error?: { issues: { message: string }[] } } };

/** The first message of a schema for an input; undefined when it is valid. */
const told = (schema: Check, input: object) => schema.safeParse(input).error?.issues[0]?.message;

const person = { name: 'Grace', relationship: 'friend' };
const date = { personId: 1, title: 'birthday', date: '1985-02-28' };
const FAMILY = '👨‍👩‍👧‍👦';
const ACCENTED = 'e\u0301\u0323\u0302';

describe('a relationship and the title of a date have at most eighty graphemes', () => {
  const LABELS: [string, (label: string) => string | undefined][] = [
    ['Relationship', (label) => told(personInput, { ...person, relationship: label })],
    ['Relationship', (label) => told(personInput, { ...person, relationship: 'other', notes: label })],
    ['Relationship', (label) => told(cardPerson, { ...person, relationship: label })],
    ['Relationship', (label) => told(cardPerson, { ...person, relationship: 'other', notes: label })],
    ['Title', (label) => told(dateInput, { ...date, title: label })],
    ['Title', (label) => told(dateInput, { ...date, title: 'other', notes: label })],
    ['Title', (label) => told(cardPerson, { ...person, dates: [{ ...date, title: label }] })],
    ['Title', (label) => told(cardPerson, { ...person, dates: [{ ...date, title: 'other', notes: label }] })],
  ];

  test.for(['a', 'é', ACCENTED, '字', '🇬🇧', FAMILY])('in %s', (letter) => {
    for (const [name, say] of LABELS) {
      expect(say(letter.repeat(80))).toBeUndefined();
      expect(say(letter.repeat(81))).toBe(`${name} must be at most 80 characters`);
    }
  });

  test('notes that are not a label may be longer', () => {
    expect(told(personInput, { ...person, notes: 'x'.repeat(1000) })).toBeUndefined();
    expect(told(dateInput, { ...date, notes: 'x'.repeat(1000) })).toBeUndefined();
  });

  test('a suggested title is never too long, whatever the name', () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim();
    expect(suggestedTitle('anniversary', long)).toBe('anniversary');
    expect(suggestedTitle('anniversary', 'Grace')).toBe('Anniversary with Grace');
  });
});

test('a name has at most two hundred code points in normal form, however it was typed', () => {
  const name = (text: string) => told(personInput, { ...person, name: text });
  expect(name('ệ'.normalize('NFD').repeat(200))).toBeUndefined();
  expect(name('각'.normalize('NFD').repeat(200))).toBeUndefined();
  expect(name('😀'.repeat(200))).toBeUndefined();
  expect(name('ệ'.repeat(201))).toBe('Name must be at most 200 characters');
});

test.each([
  ['\u202aAda\u202c', 'Ada'],
  ['\u2068Ada\u2069 Lovelace\u200b', 'Ada Lovelace'],
  ['\u200eAda\u200f\u00ad', 'Ada'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['عائشة\u200c\u200dن', 'عائشة\u200c\u200dن'],
  ['O’Brien – “Bob”', 'O’Brien – “Bob”'],
])('the name %j loses its invisible characters and is otherwise unchanged', (typed, kept) => {
  expect(personInput.safeParse({ ...person, name: typed, notes: 'a\r\nb\tc' }).data).toMatchObject({
    name: kept,
    notes: 'a\nb c',
  });
});

test('a letter has at most thirty combining marks', () => {
  const name = (marks: number) => told(personInput, { ...person, name: `Za${'\u0323'.repeat(marks)}lgo` });
  expect(name(30)).toBeUndefined();
  expect(name(31)).toBe('Name can’t include some of these characters');
});

test('a gift note has at most two hundred graphemes', () => {
  const to = { name: 'A', email: 'a@example.org', address: 'B', city: 'C', postcode: 'D', country: 'E' };
  const note = (text: string) => told(shipping, { ...to, gift: { buyerName: 'Rosa', note: text } });
  for (const letter of ['a', ACCENTED, FAMILY]) {
    expect(note(letter.repeat(200))).toBeUndefined();
    expect(note(letter.repeat(201))).toBe('The note must be at most 200 characters');
  }
});

test('the title of a card has at most 24 graphemes', () => {
  expect(told(cardDesign, { title: FAMILY.repeat(24) })).toBeUndefined();
  expect(told(cardDesign, { title: 'a'.repeat(25) })).toBe('Title must be at most 24 characters');
  expect(told(cardDesign, { title: ' ' })).toBe('Title is required');
});

test.each([
  ['{"largerText":true}', 'larger'],
  ['{"largerText":false}', 'default'],
  ['{"textSize":"fewest-cards"}', 'fewest-cards'],
])('a design stored as %s has the text size %s', (text, textSize) => {
  const stored = JSON.parse(text);
  const design = { ...DEFAULT_DESIGN, textSize };
  for (const read of [completeDesign(stored), cardDesign.parse(stored), storedDesign.parse(stored)])
    expect(read).toEqual(design);
});

test('characters are counted as graphemes', () => {
  expect(['', 'Ada', `${ACCENTED}🇬🇧${FAMILY}`].map(countGraphemes)).toEqual([0, 3, 3]);
});

test('there are at most two initials, in upper case', () => {
  expect(['Ada King Lovelace', 'sam', ' élan  vital ', '😀 x', ''].map(initials)).toEqual([
    'AK',
    'S',
    'ÉV',
    '😀X',
    '',
  ]);
});

// Letters whose title case differs from their capital, each before its title case: from UnicodeData.txt and
// SpecialCasing.txt of Unicode 15. Georgian is not included, since its title case is the letter itself.
const TITLES =
  'ßSs Ǆǅ ǅǅ ǆǅ Ǉǈ ǈǈ ǉǈ Ǌǋ ǋǋ ǌǋ Ǳǲ ǲǲ ǳǲ ևԵւ ᾀᾈ ᾁᾉ ᾂᾊ ᾃᾋ ᾄᾌ ᾅᾍ ᾆᾎ ᾇᾏ ᾈᾈ ᾉᾉ ᾊᾊ ᾋᾋ ᾌᾌ ᾍᾍ ᾎᾎ ᾏᾏ ᾐᾘ ᾑᾙ ᾒᾚ ᾓᾛ ᾔᾜ ᾕᾝ ᾖᾞ ᾗᾟ ᾘᾘ ᾙᾙ ᾚᾚ ᾛᾛ ᾜᾜ ᾝᾝ ᾞᾞ ᾟᾟ ᾠᾨ ᾡᾩ ᾢᾪ ᾣᾫ ᾤᾬ ᾥᾭ ᾦᾮ ᾧᾯ ᾨᾨ ᾩᾩ ᾪᾪ ᾫᾫ ᾬᾬ ᾭᾭ ᾮᾮ ᾯᾯ ᾲᾺͅ ᾳᾼ ᾴΆͅ ᾷᾼ͂ ᾼᾼ ῂῊͅ ῃῌ ῄΉͅ ῇῌ͂ ῌῌ ῲῺͅ ῳῼ ῴΏͅ ῷῼ͂ ῼῼ ﬀFf ﬁFi ﬂFl ﬃFfi ﬄFfl ﬅSt ﬆSt ﬓՄն ﬔՄե ﬕՄի ﬖՎն ﬗՄխ';
const GEORGIAN = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ';

test('every letter has the title case that Unicode defines', () => {
  const expected = new Map([
    ...TITLES.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1).normalize('NFC')] as const),
    ...[...GEORGIAN].map((letter) => [letter, letter] as const),
  ]);
  const wrong: string[] = [];
  for (let code = 0; code < 0x1f000; code++) {
    const letter = String.fromCodePoint(code);
    const title = capitalise(letter).normalize('NFC');
    if (title !== (expected.get(letter) ?? letter.toUpperCase()).normalize('NFC')) wrong.push(letter + title);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['first steps', 'First steps'],
  ['დაბადების დღე', 'დაბადების დღე'],
  ['ᾠδή', 'ᾨδή'],
  ['ևս', 'Եւս'],
  ['ǆed', 'ǅed'],
  ['ßeta', 'Sseta'],
  ['ɛsɛ', 'Ɛsɛ'],
  ['👪 day', '👪 day'],
  ['誕生日', '誕生日'],
  ['', ''],
])('the title case of %j begins with %j', (given, expected) => {
  expect(capitalise(given)).toBe(expected);
});
