import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatShortDate } from '#shared/calendar.ts';
import { dateLabel } from '#shared/dates.ts';
import { type ContactsFile, NOT_CONTACTS, TOO_MANY } from './contact.ts';
import { readContacts } from './read-contacts.ts';
import type { DateOrder } from './read-date.ts';

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A file in short form: each name, and its dates as a list shows them. */
function short(file: ContactsFile): string[] {
  if (!file.ok) throw new Error(file.problem);
  return file.contacts.map(({ name, dates }) =>
    [name, ...dates.map((date) => `${dateLabel(date)} ${formatShortDate(date.day)}`)].join(' | '),
  );
}

const read = (bytes: Uint8Array) => short(readContacts(bytes));
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

const ROSE =
  "Rose Mary Archer | Rose Mary Archer's Birthday Mar 14, 1946 | Anniversary Sep 21, 1968 | Retired, at last May 1, 2011";
const RENEE = "Renée Lefèvre | Renée Lefèvre's Birthday Apr 12, 1975 | Anniversary Jun 30, 2001";

test.each<[file: string, contacts: string[]]>([
  ['ios.vcf', [ROSE, "Ben | Ben's Birthday Feb 29", "Phone Old | Phone Old's Birthday Jun 26"]],
  [
    'android.vcf',
    [
      "Zoë Ångström | Anniversary Jun 7, 2014 | Einschulung Sep 1, 2020 | Zoë Ångström's Birthday Feb 18",
      "Ada Murray | Ada Murray's Birthday Nov 2, 2019",
    ],
  ],
  ['outlook.vcf', [RENEE]],
  ['outlook.csv', [RENEE, "Paul Martin | Paul Martin's Birthday May 4, 1980"]],
  [
    'google.vcf',
    [
      "Tom Archer | Tom Archer's Birthday Aug 7, 1944 | Anniversary Sep 21, 1968 | First swim May 19",
      "Mo | Mo's Birthday Feb 18",
    ],
  ],
  [
    'google.csv',
    [
      ROSE,
      "Ben | Ben's Birthday Feb 29",
      '=HYPERLINK("http://example.org") | =HYPERLINK("http://example.org")\'s Birthday Dec 31, 1999',
    ],
  ],
  ['google-2022.csv', ["Zoë Ångström | Zoë Ångström's Birthday Feb 29 | Anniversary Jun 7, 2014"]],
  [
    'vobject.vcf',
    [
      "Grace Hopper | Grace Hopper's Birthday Dec 9, 1906",
      "Zoë; the, first\\ Ångström | Zoë; the, first\\ Ångström's Birthday Feb 29 | Anniversary Jun 7, 2014",
      "김 민준 | 김 민준's Birthday Apr 12, 1985",
      "عمر الفاروق | عمر الفاروق's Birthday Jan 1, 1970 | Anniversary May 19",
      'Ματθίλδη-Αλεξάνδρα-Παρασκευή-Ευαγγελία-Χρυσούλα-Κωνσταντίνα Παπαδοπούλου | Birthday Feb 29',
    ],
  ],
])('the contacts of %s are read', (file, contacts) => {
  expect(read(sample(file))).toEqual(contacts);
});

test('contacts without a date are counted', () => {
  expect(readContacts(sample('ios.vcf'))).toMatchObject({ without: 1, broken: 0, unread: [] });
});

describe('in one contact', () => {
  const born = (line: string) => read(utf8(card('FN:Ben', line)));

  test.each([
    ['BDAY:--0229', 'Feb 29'],
    ['BDAY:--02-29', 'Feb 29'],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-18', 'Feb 18'],
    ['BDAY:1604-02-18', 'Feb 18'],
    ['BDAY:0000-02-18', 'Feb 18'],
    ['BDAY;VALUE=text:--02-29', 'Feb 29'],
    ['BDAY:19850412', 'Apr 12, 1985'],
    ['BDAY:1985-04', 'Apr 1985'],
    ['BDAY;VALUE=date:1985-04', 'Apr 1985'],
    ['bday:1985-04-12', 'Apr 12, 1985'],
    ['BDAY:1985-04-12T00:00:00Z', 'Apr 12, 1985'],
    ['BDAY:1985-04-12T22:00:00', 'Apr 12, 1985'],
    ['BDAY;CALSCALE=gregorian:1985-04-12', 'Apr 12, 1985'],
    ['BDAY;VALUE=text:April 12, 1985', 'Apr 12, 1985'],
    ['BDAY;VALUE=DATE-TIME:1985-04-12T00:30:00+13:00', 'Apr 12, 1985'],
    ['item7.BDAY;type=pref:1985-04-12', 'Apr 12, 1985'],
  ])('%s is a birthday', (line, day) => {
    expect(born(line)).toEqual([`Ben | Ben's Birthday ${day}`]);
  });

  test.each([
    ...['1985-02-30', '19851301', '--0230', '1985', '1985-13', '---12', 'circa 1800'],
    // Midnight in another time zone, written in UTC, and years of another calendar.
    ...['1980-06-01T22:00:00Z', '20010614T230000Z', '2528-04-13', '9998-04'],
    '1985-04-12'.repeat(9),
  ])('%s is not a day and is reported', (date) => {
    const file = readContacts(utf8(card('FN:Ben', `BDAY:${date}`)));
    expect(file).toMatchObject({
      contacts: [],
      without: 1,
      unread: [{ name: 'Ben', date: date.slice(0, 30) }],
    });
  });

  test.each(['BDAY;CALSCALE=hebrew:5745-05-01', 'ANNIVERSARY;CALSCALE=islamic:1400-01-01'])(
    '%s is reported with its calendar',
    (line) => {
      const date = line.replace(/.*=(.*):/, '$1 ');
      expect(readContacts(utf8(card('FN:Ben', line)))).toMatchObject({ contacts: [], unread: [{ date }] });
    },
  );

  test.each(['BDAY:', 'BDAY: ', 'BDAY:4501-01-01', 'BDAY', 'NOTE:BDAY:1985-04-12'])(
    '%s is not a date',
    (line) => {
      expect(readContacts(utf8(card('FN:Ben', line)))).toMatchObject({
        contacts: [],
        without: 1,
        unread: [],
      });
    },
  );

  test('a date repeated for several programs is read once', () => {
    const lines = [
      'BDAY:1985-04-12',
      'ANNIVERSARY:20140607',
      'X-MS-ANNIVERSARY:2014-06-07',
      'X-ANNIVERSARY:2014-06-07',
    ];
    const labelled = ['item1.X-ABDATE:2014-06-07', 'item1.X-ABLabel:Our wedding'];
    expect(read(utf8(card('FN:Ben', ...labelled, ...lines)))).toEqual([
      "Ben | Our wedding Jun 7, 2014 | Ben's Birthday Apr 12, 1985",
    ]);
  });

  test.each([
    ['DEATHDATE:19960415', 'In memory Apr 15, 1996'],
    ['X-DEATHDATE:1999-05', 'In memory May 1999'],
    ...['Death', 'died', 'Date of death', 'Passed away', '_$!<Death>!$_'].map((label) => [
      `i.X-ABDATE:1996-04-15\r\ni.X-ABLabel:${label}`,
      'In memory Apr 15, 1996',
    ]),
    ['i.X-ABDATE:1996-04-15\r\ni.X-ABLabel:Grandpa’s death', 'Grandpa’s death Apr 15, 1996'],
  ])('%j is a day of remembrance: %s', (lines, day) => {
    expect(read(utf8(card('FN:Joe', lines)))).toEqual([`Joe | ${day}`]);
  });

  test.each([
    ['N:Archer;Rose;Mary;Dr;', 'Rose Mary Archer'],
    ['N:Smith;John;;;Sr.', 'John Smith Sr.'],
    ['FN:John Smith\r\nN:Smith;John;;;III', 'John Smith III'],
    ['FN:John Smith Jr.\r\nN:Smith;John;;;Jr.', 'John Smith Jr.'],
    ['N:Smith;Jane;;;PhD', 'Jane Smith'],
    ['N:山田;太郎;;;', '山田 太郎'],
    ['FN:\r\nN:;;;;\r\nNICKNAME:Nana', 'Nana'],
    ['FN:\u2067\u202e Rose\\n  Archer\u0000\u202c\u2069', 'Rose Archer'],
    ['FN:Zoe\u0308', 'Zoë'],
    ['FN:\u200b\u200d\u00ad\r\nN:;Ben;;;', 'Ben'],
    ['FN:\u200b\u200d\u00ad', undefined],
    [`FN:${'x'.repeat(300)}`, 'x'.repeat(300)],
    ['FN:A\\, B\\; C\\\\D', 'A, B; C\\D'],
    ['N:Doe\\;x;John;;;', 'John Doe;x'],
    ['FN;X-LANG="de:AT;x":Ben', 'Ben'],
  ])('the name of %j is %j', (lines, name) => {
    expect(read(utf8(card(lines, 'BDAY:--0229')))[0]?.split(' |')[0]).toBe(name);
  });

  test.each([
    ['First Name,Last Name,Name Suffix', 'John,Smith,Sr.', 'John Smith Sr.'],
    ['First Name,Last Name,Suffix', 'John,Smith,III', 'John Smith III'],
    ['First Name,Last Name', '太郎,山田', '山田 太郎'],
    ['Given Name,Family Name', '영희,김', '김 영희'],
    ['First Name,Last Name', 'Li,Wang', 'Li Wang'],
  ])('the name in the columns %s with %s is %s', (columns, cells, name) => {
    expect(read(utf8(`${columns},Birthday\n${cells},1955-03-04\n`))[0]?.split(' |')[0]).toBe(name);
  });
});

describe('a person who is in the file twice', () => {
  const many = (...cards: string[][]) => read(utf8(cards.map((lines) => card(...lines)).join('')));

  test('is one contact with the dates of both', () => {
    const wedding = ['item1.X-ABDATE:2014-06-07', 'item1.X-ABLabel:Our wedding'];
    expect(
      many(['FN:Ben', 'BDAY:--0412'], ['FN:Tom', 'BDAY:--0101'], ['FN: ben', 'BDAY:1985-04-12', ...wedding]),
    ).toEqual(["Ben | Ben's Birthday Apr 12, 1985 | Our wedding Jun 7, 2014", "Tom | Tom's Birthday Jan 1"]);
    expect(many(['FN:Ben', 'BDAY:1985-04-12'], ['FN:Ben', 'ANNIVERSARY:2014-06-07'])).toHaveLength(1);
    expect(readContacts(utf8(card('FN:Ben', 'BDAY:--0412').repeat(2)))).toMatchObject({ without: 0 });
  });

  test('is two people when their dates conflict', () => {
    expect(many(['FN:Ben', 'BDAY:1985-04-12'], ['FN:Ben', 'BDAY:1985-04-13'])).toHaveLength(2);
    expect(many(['FN:Ben', 'BDAY:1955-04-12'], ['FN:Ben', 'BDAY:1985-04-12'])).toHaveLength(2);
    expect(many(['FN:Ben', 'ANNIVERSARY:1955-04-12'], ['FN:Ben', 'ANNIVERSARY:1985-04-12'])).toHaveLength(2);
  });
});

describe('in any encoding', () => {
  const text = card('VERSION:3.0', 'FN:Zoë Ångström', 'BDAY:--0229');
  const quoted = 'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Zo=EB =\r\n=C5ngstr=F6m';

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['Latin-1', new Uint8Array(Buffer.from(text, 'latin1'))],
    ['lines that end in CR', utf8(text.replaceAll('\r\n', '\r'))],
    ['lines that end in LF', utf8(text.replaceAll('\r\n', '\n'))],
    ['a line in quoted-printable', utf8(card('VERSION:2.1', quoted, 'BDAY:--0229'))],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual(["Zoë Ångström | Zoë Ångström's Birthday Feb 29"]);
  });
});

describe('a file that is not of contacts, or is cut off', () => {
  test.each(['', ' ', '{"a":1}', 'PK\u0003\u0004zip', 'name\nBen\n', 'BEGIN:VCALENDAR\nEND:VCALENDAR'])(
    '%j is refused in a sentence',
    (text) => {
      expect(readContacts(utf8(text))).toEqual({ ok: false, problem: NOT_CONTACTS });
    },
  );

  test('an incomplete contact is reported, and the others are read', () => {
    const whole = card('FN:Ben', 'BDAY:--0229');
    const cut = [12, 11, 10, 9, 8, 7, 6, 5, 4].map((left) => whole + whole.slice(0, -left));
    for (const text of [...cut, `BEGIN:VCARD\nFN:Cut\nBDAY:--0229\n${whole}`])
      expect(readContacts(utf8(text))).toMatchObject({ contacts: [{ name: 'Ben' }], broken: 1 });
  });

  test('an unclosed quote loses its row and the following ones, which is reported', () => {
    const csv = `Name,Birthday\nBen,--02-29\nTom,"--02-28\nAda,2019-11-02\n`;
    const file = readContacts(utf8(csv));
    expect(short(file)).toEqual(["Ben | Ben's Birthday Feb 29"]);
    expect(file).toMatchObject({ broken: 1 });
  });

  test.each<[dates: string[], order: DateOrder, read: string[], unread: string[]]>([
    // An ambiguous date is not read.
    [['04/05/1980', '12/12/1980'], null, ['Dec 12, 1980'], ['04/05/1980']],
    [['04/05/1980'], 'day', ['May 4, 1980'], []],
    // One unambiguous date settles the order for the whole file, and overrides the given order.
    [['4/5/1980', '1/13/2020'], 'day', ['Apr 5, 1980', 'Jan 13, 2020'], []],
    [['4/5/1980', '13/1/2020'], null, ['May 4, 1980', 'Jan 13, 2020'], []],
    // Dates with dots have the day first, even in a file with the month first.
    [['4/13/1985', '04.05.1980', '4.6.1981'], null, ['Apr 13, 1985', 'May 4, 1980', 'Jun 4, 1981'], []],
    [['13 Apr 1985', 'April 13, 1985'], null, ['Apr 13, 1985', 'Apr 13, 1985'], []],
    [['4/13/85', '31 April 1985'], null, [], ['4/13/85', '31 April 1985']],
  ])('%j in a table, where %s is first, are %j', (dates, order, days, unread) => {
    const rows = dates.map((date, at) => `Ben ${at},"${date}"\n`).join('');
    const file = readContacts(utf8(`Name,Birthday\n${rows}`), order);
    expect(short(file).map((line) => line.replace(/.*Birthday /, ''))).toEqual(days);
    expect(file.ok && file.unread.map(({ date }) => date)).toEqual(unread);
  });

  test('names of JavaScript’s internal properties have no effect', () => {
    const csv = 'Name,Birthday,__proto__,constructor\nBen,--02-29,{},x\n';
    expect(read(utf8(csv))).toEqual(["Ben | Ben's Birthday Feb 29"]);
  });

  test('concatenated files lose no contact', () => {
    const one = (name: string) => `\uFEFF${card(`FN:${name}`, 'BDAY:1985-04-12')}`;
    expect(read(utf8(one('Ben') + one('Tom')))).toHaveLength(2);
  });

  test('a photo of millions of characters and an endless line do no harm', () => {
    const photo = `PHOTO:${'A'.repeat(5_000_000)}`;
    const whole = card(photo, `FN;X=${'A;'.repeat(3000)}:No`.repeat(2), 'NICKNAME:Ben', 'BDAY:--0229');
    expect(read(utf8(whole))).toHaveLength(1);
    expect(readContacts(utf8(`BEGIN:VCARD\r\nNOTE:${'\r\n x'.repeat(100_000)}`))).toMatchObject({
      broken: 1,
    });
  });

  test('more than 20,000 contacts are refused', () => {
    const many = card('FN:Ben', 'BDAY:--0229').repeat(20_001);
    expect(readContacts(utf8(many))).toEqual({ ok: false, problem: TOO_MANY });
    expect(readContacts(utf8(`Name,Birthday\n${'Ben,--02-29\n'.repeat(20_001)}`))).toEqual({
      ok: false,
      problem: TOO_MANY,
    });
  });
});
