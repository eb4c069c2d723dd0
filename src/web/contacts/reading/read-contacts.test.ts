import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatShortDate } from '#shared/calendar.ts';
import { dateLabel } from '#shared/dates.ts';
import { type DeathPrecision, toMarkedDeath } from '#shared/partial-date.ts';
import { type ContactsFile, NOT_CONTACTS, TOO_MANY } from './contact.ts';
import { readContacts } from './read-contacts.ts';

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A file in short: name, and each date as a list shows it. */
function short(file: ContactsFile): string[] {
  if (!file.ok) throw new Error(file.problem);
  return file.contacts.map(({ name, dates }) =>
    [name, ...dates.map((date) => `${dateLabel(date)} ${formatShortDate(date.day)}`)].join(' | '),
  );
}

const read = (bytes: Uint8Array) => short(readContacts(bytes));
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

/** Of the first contact: the day of death, how much of it is known, and the types of dates; and how many dates were not read. */
function deathIn(text: string) {
  const file = readContacts(utf8(text));
  const [contact] = file.ok ? file.contacts : [];
  const types = contact?.dates.map(({ type }) => type).sort();
  const { diedOn, deathPrecision } = toMarkedDeath(contact?.death ?? null);
  return [diedOn, deathPrecision, types?.join(), file.ok && file.unread.length];
}

const ROSE =
  "Rose Mary Archer | Anniversary Sep 21, 1968 | Retired, at last May 1, 2011 | Rose Mary Archer's Birthday Mar 14, 1946";
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
      "Tom Archer | Anniversary Sep 21, 1968 | First swim May 19 | Tom Archer's Birthday Aug 7, 1944",
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
  ['google-2022.csv', ["Zoë Ångström | Anniversary Jun 7, 2014 | Zoë Ångström's Birthday Feb 29"]],
  [
    'vobject.vcf',
    [
      "Grace Hopper | Grace Hopper's Birthday Dec 9, 1906",
      "Zoë; the, first\\ Ångström | Anniversary Jun 7, 2014 | Zoë; the, first\\ Ångström's Birthday Feb 29",
      "김 민준 | 김 민준's Birthday Apr 12, 1985",
      "عمر الفاروق | Anniversary May 19 | عمر الفاروق's Birthday Jan 1, 1970",
      'Ματθίλδη-Αλεξάνδρα-Παρασκευή-Ευαγγελία-Χρυσούλα-Κωνσταντίνα Παπαδοπούλου | Birthday Feb 29',
    ],
  ],
])('the contacts of %s are read', (file, contacts) => {
  expect(read(sample(file))).toEqual(contacts);
});

test('contacts without a date are counted, and what one is to another is read', () => {
  expect(readContacts(sample('ios.vcf'))).toMatchObject({
    ...{ without: 1, broken: 0, unread: [] },
    contacts: [{ relations: [{ label: 'Spouse', name: 'Tom Archer' }] }, {}, {}],
  });
});

describe('of one contact', () => {
  const born = (line: string) => read(utf8(card('FN:Ben', line)));

  test.each([
    ['BDAY:--0229', 'Feb 29'],
    ['BDAY:--02-29', 'Feb 29'],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-18', 'Feb 18'],
    ['BDAY;X-APPLE-OMIT-YEAR=1900:1900-02-18', 'Feb 18'],
    ['BDAY:1604-02-18', 'Feb 18'],
    ['BDAY:0000-02-18', 'Feb 18'],
    ['BDAY;VALUE=text:--02-29', 'Feb 29'],
    ['BDAY:19850412', 'Apr 12, 1985'],
    ['BDAY:1985-04', 'Apr 1985'],
    ['BDAY;VALUE=date:1985-04', 'Apr 1985'],
    ['bday:1985-04-12', 'Apr 12, 1985'],
    ['BDAY:19850412T235959Z', 'Apr 12, 1985'],
    ['BDAY;VALUE=DATE-TIME:1985-04-12T00:30:00+13:00', 'Apr 12, 1985'],
    ['item7.BDAY;type=pref:1985-04-12', 'Apr 12, 1985'],
  ])('%s is a birthday', (line, day) => {
    expect(born(line)).toEqual([`Ben | Ben's Birthday ${day}`]);
  });

  test.each([
    ...['1985-02-30', '19851301', '--0230', '1985', '1985-13', '---12', 'circa 1800', '٢٠١٩-١١-٠٢'],
    '1985-04-12'.repeat(9),
  ])('%s is no day, and is told', (date) => {
    const file = readContacts(utf8(card('FN:Ben', `BDAY:${date}`)));
    expect(file).toMatchObject({
      contacts: [],
      without: 1,
      unread: [{ name: 'Ben', date: date.slice(0, 30) }],
    });
  });

  test.each(['BDAY:', 'BDAY: ', 'BDAY:4501-01-01', 'BDAY', 'NOTE:BDAY:1985-04-12'])(
    '%s is no date',
    (line) => {
      expect(readContacts(utf8(card('FN:Ben', line)))).toMatchObject({
        contacts: [],
        without: 1,
        unread: [],
      });
    },
  );

  test('a date that is there for several readers is read once', () => {
    const lines = [
      'BDAY:1985-04-12',
      'ANNIVERSARY:20140607',
      'X-MS-ANNIVERSARY:2014-06-07',
      'X-ANNIVERSARY:2014-06-07',
    ];
    const labelled = ['item1.X-ABDATE:2014-06-07', 'item1.X-ABLabel:Our wedding'];
    expect(read(utf8(card('FN:Ben', ...lines, ...labelled)))).toEqual([
      "Ben | Our wedding Jun 7, 2014 | Ben's Birthday Apr 12, 1985",
    ]);
  });

  test.each<[line: string, diedOn: string | null, known: DeathPrecision, dates: string, unread: number]>([
    ['DEATHDATE:19960415', '1996-04-15', 'day', 'birthday', 0],
    ['DEATHDATE:1999-05', '1999-05-01', 'month', 'birthday', 0],
    ['DEATHDATE:1999', '1999-01-01', 'year', 'birthday', 0],
    ['DEATHDATE:1999\r\nX-FAMILY-FACTS-DEATHDATE:1999-05', '1999-05-01', 'month', 'birthday', 0],
    ['DEATHDATE;VALUE=text:circa 1999', '1999-01-01', 'year', 'birthday', 0],
    ['X-DEATHDATE:c. 1999', '1999-01-01', 'year', 'birthday', 0],
    ['X-DEATHDATE;VALUE=text:April 1999', '1999-04-01', 'month', 'birthday', 0],
    ['X-DEATHDATE:15th of April 1999', '1999-04-15', 'day', 'birthday', 0],
    // Without its year, or still to come, it is a day of remembrance.
    ['DEATHDATE:--0415', null, 'day', 'birthday,memorial', 0],
    ['DEATHDATE:99980415', null, 'day', 'birthday,memorial', 0],
    ['DEATHDATE:1604', null, 'day', 'birthday', 1],
    ['DEATHDATE:0000', null, 'day', 'birthday', 0],
    ['DEATHDATE:9998', null, 'day', 'birthday', 1],
    ['DEATHDATE:long ago', null, 'day', 'birthday', 1],
    ['DEATHDATE;VALUE=text:in the war', null, 'day', 'birthday', 1],
    ['DEATHDATE;VALUE=text:before 1999', null, 'day', 'birthday', 1],
    ...[
      ...['Death', 'died', 'Death anniversary', 'Date of death', 'Deathday', 'Passed away', '_$!<Death>!$_'],
    ].flatMap((label): [string, string | null, DeathPrecision, string, number][] => [
      [`i.X-ABDATE:1996-04-15\r\ni.X-ABLabel:${label}`, '1996-04-15', 'day', 'birthday', 0],
      [`i.X-ABDATE:--04-15\r\ni.X-ABLabel:${label}`, null, 'day', 'birthday,memorial', 0],
    ]),
    ...['Memorial', 'Remembrance', 'Grandpa’s death'].map(
      (label): [string, null, DeathPrecision, string, number] => [
        `i.X-ABDATE:1996-04-15\r\ni.X-ABLabel:${label}`,
        null,
        'day',
        'birthday,memorial',
        0,
      ],
    ),
    [
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1996-04-15;0;Died;;;;;;;;;;;;;',
      ...(['1996-04-15', 'day', 'birthday', 0] as const),
    ],
    [
      'X-FAMILY-FACTS-KIND:person\r\ni.X-ABDATE:1996-04-15\r\ni.X-ABLabel:Died\r\ni.X-FAMILY-FACTS-TYPE:memorial',
      ...([null, 'day', 'birthday,memorial', 0] as const),
    ],
  ])('%j is a death on %s, known to the %s, beside the dates %s', (line, ...told) => {
    expect(deathIn(card('FN:Joe', 'BDAY:1930-05-01', line))).toEqual(told);
  });

  test.each<[label: string, value: string, diedOn: string | null, known: DeathPrecision, dates: string]>([
    ['Death', '1996-04-15', '1996-04-15', 'day', 'birthday'],
    ['* Died', '15/04/1996', '1996-04-15', 'day', 'birthday'],
    ['Date of death', '1996', '1996-01-01', 'year', 'birthday'],
    ['Passed away', 'April 15, 1996', '1996-04-15', 'day', 'birthday'],
    ['Death', '--04-15', null, 'day', 'birthday,memorial'],
    ['Memorial', '1996-04-15', null, 'day', 'birthday,memorial'],
  ])('a column %s of %s in a table is a death on %s', (label, value, ...told) => {
    const csv = `Name,Birthday,Event 1 - Label,Event 1 - Value\nJoe,1930-05-01,${label},"${value}"\n`;
    expect(deathIn(csv)).toEqual([...told, 0]);
  });

  test('a death of which one contact knows more than another is one death of one person', () => {
    const died = (...deaths: string[]) =>
      readContacts(utf8(deaths.map((date) => card('FN:Ben', `DEATHDATE:${date}`)).join('')));
    const whole = { death: { year: 1999, month: 5, day: 17 }, dates: [] };
    expect(died('1999', '1999-05-17', '1999-05')).toMatchObject({ contacts: [whole] });
    expect(died('1999', '1998-05-17')).toMatchObject({ contacts: [{}, {}] });
    const again = card('FN:Ben', 'DEATHDATE:19960415') + card('FN:Ben', 'BDAY:1985-04-12');
    expect(readContacts(utf8(again))).toMatchObject({ contacts: [{ death: { year: 1996 }, dates: [{}] }] });
  });

  test.each([
    ['N:Archer;Rose;Mary;Dr;', 'Rose Mary Archer'],
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

  test('a contact inside a contact is not taken for it', () => {
    const agent = ['AGENT:', 'BEGIN:VCARD', 'FN:Agent', 'BDAY:1900-01-01', 'END:VCARD'];
    expect(read(utf8(card('FN:Ben', ...agent, 'BDAY:--0229')))).toEqual(["Ben | Ben's Birthday Feb 29"]);
  });
});

describe('somebody who is in the file twice', () => {
  const many = (...cards: string[][]) => read(utf8(cards.map((lines) => card(...lines)).join('')));

  test('is one contact, with all that each of the two knows', () => {
    const wedding = ['item1.X-ABDATE:2014-06-07', 'item1.X-ABLabel:Our wedding'];
    expect(
      many(['FN:Ben', 'BDAY:--0412'], ['FN:Tom', 'BDAY:--0101'], ['FN: ben', 'BDAY:1985-04-12', ...wedding]),
    ).toEqual(["Ben | Ben's Birthday Apr 12, 1985 | Our wedding Jun 7, 2014", "Tom | Tom's Birthday Jan 1"]);
    expect(many(['FN:Ben', 'BDAY:1985-04-12'], ['FN:Ben', 'ANNIVERSARY:2014-06-07'])).toHaveLength(1);
    expect(readContacts(utf8(card('FN:Ben', 'BDAY:--0412').repeat(2)))).toMatchObject({ without: 0 });
  });

  test('is two people when the birthdays are, or when our own file says so', () => {
    expect(many(['FN:Ben', 'BDAY:1985-04-12'], ['FN:Ben', 'BDAY:1985-04-13'])).toHaveLength(2);
    expect(many(['FN:Ben', 'BDAY:1955-04-12'], ['FN:Ben', 'BDAY:1985-04-12'])).toHaveLength(2);
    expect(many(['FN:Ben', 'ANNIVERSARY:1955-04-12'], ['FN:Ben', 'ANNIVERSARY:1985-04-12'])).toHaveLength(2);
    const own = ['FN:Ben', 'BDAY:--0412', 'X-FAMILY-FACTS-KIND:person', 'X-FAMILY-FACTS-RELATIONSHIP:friend'];
    expect(many(own, own)).toHaveLength(2);
  });
});

describe('in any encoding', () => {
  const text = card('VERSION:3.0', 'FN:Zoë Ångström', 'BDAY:--0229');
  const expected = ["Zoë Ångström | Zoë Ångström's Birthday Feb 29"];
  const utf16 = (mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'));
  const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['UTF-16 with a mark', utf16('\ufeff')],
    ['UTF-16 without', utf16('')],
    ['UTF-16, most significant byte first', swapped(utf16('\ufeff'))],
    ['the same without a mark', swapped(utf16(''))],
    ['Latin-1', new Uint8Array(Buffer.from(text, 'latin1'))],
    ['lines that end in CR', utf8(text.replaceAll('\r\n', '\r'))],
    ['lines that end in LF', utf8(text.replaceAll('\r\n', '\n'))],
    ['a fold inside a character', foldInside(text)],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual(expected);
  });

  function foldInside(text: string): Uint8Array {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf('ë') + 1;
    return Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  }

  test('a line may name one of its own', () => {
    const line = Buffer.concat([Buffer.from('FN;CHARSET=Shift_JIS:'), Buffer.from([0x91, 0xbe, 0x98, 0x59])]);
    const file = [Buffer.from('BEGIN:VCARD\r\n'), line, Buffer.from('\r\nBDAY:--0229\r\nEND:VCARD\r\n')];
    expect(read(Buffer.concat(file))).toEqual(["太郎 | 太郎's Birthday Feb 29"]);
    const quoted = 'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Zo=EB =C5ngstr=F6m';
    expect(read(utf8(card('VERSION:2.1', quoted, 'BDAY:--0229')))).toEqual(expected);
    expect(read(utf8(card('FN;CHARSET=none-such:Zoë Ångström', 'BDAY:--0229')))).toEqual(expected);
  });
});

describe('what is no file of contacts, or only half of one', () => {
  test.each(['', ' ', '{"a":1}', 'PK\u0003\u0004zip', 'name\nBen\n', 'BEGIN:VCALENDAR\nEND:VCALENDAR'])(
    '%j is refused in a sentence',
    (text) => {
      expect(readContacts(utf8(text))).toEqual({ ok: false, problem: NOT_CONTACTS });
    },
  );

  test('a contact that is cut off is told, and the others are read', () => {
    const whole = card('FN:Ben', 'BDAY:--0229');
    const cut = [12, 11, 10, 9, 8, 7, 6, 5, 4].map((left) => whole + whole.slice(0, -left));
    for (const text of [...cut, `BEGIN:VCARD\nFN:Cut\nBDAY:--0229\n${whole}`])
      expect(readContacts(utf8(text))).toMatchObject({ contacts: [{ name: 'Ben' }], broken: 1 });
  });

  test('a quote that is never closed loses its row and what follows, which is told', () => {
    const csv = `Name,Birthday\nBen,--02-29\nTom,"--02-28\nAda,2019-11-02\n`;
    const file = readContacts(utf8(csv));
    expect(short(file)).toEqual(["Ben | Ben's Birthday Feb 29"]);
    expect(file).toMatchObject({ broken: 1 });
  });

  test('a day that may be a month is not guessed', () => {
    const csv = 'First Name,Birthday\nBen,04/05/1980\nTom,12/12/1980\n';
    expect(readContacts(utf8(csv))).toMatchObject({
      contacts: [{ name: 'Tom' }],
      unread: [{ name: 'Ben', date: '04/05/1980' }],
      twoWays: '04/05/1980',
    });
  });

  const NEXT = new Date().getFullYear() + 1;

  test.each([
    // The day comes first before dots, and where the month cannot; a year of two digits is the last one not to come.
    ['04.05.1980', 'May 4, 1980'],
    ['4.6.1981', 'Jun 4, 1981'],
    ['4/13/85', 'Apr 13, 1985'],
    ['13.4.85', 'Apr 13, 1985'],
    ['29/2/00', 'Feb 29, 2000'],
    ['04/4/1980', 'Apr 4, 1980'],
    [`13/4/${String(NEXT % 100).padStart(2, '0')}`, `Apr 13, ${NEXT - 100}`],
    ...['April 13, 1985', 'Apr. 13 1985', '13th of April 1985', '13 apr 1985'].map((day) => [
      day,
      'Apr 13, 1985',
    ]),
  ])('%s in a table is %s, and nobody is asked', (written, day) => {
    const file = readContacts(utf8(`Name,Birthday\nBen,"${written}"\n`));
    expect(file).toMatchObject({ twoWays: null, unread: [] });
    expect(short(file)).toEqual([`Ben | Ben's Birthday ${day}`]);
  });

  test('of a date with dots the day comes first, whatever the other dates of the file say', () => {
    expect(read(utf8('Name,Birthday\nTom,4/13/1985\nBen,04.05.1980\n'))).toEqual([
      "Tom | Tom's Birthday Apr 13, 1985",
      "Ben | Ben's Birthday May 4, 1980",
    ]);
  });

  test('a year that comes first says nothing of day and month', () => {
    expect(
      readContacts(utf8('First Name,Birthday\nTom,85/4/13\nBen,4/5/80\nJoe,"April 31, 1985"\n')),
    ).toMatchObject({ contacts: [], twoWays: '4/5/80' });
  });

  test.for(['sep=;\r\n', '"sep=;"\n', '\uFEFFsep=;\n'])('the line %j of Excel is passed over', (line) => {
    const csv = `${line}First Name;Birthday\nBen;1980-05-04\n`;
    expect(short(readContacts(utf8(csv)))).toEqual(["Ben | Ben's Birthday May 4, 1980"]);
  });

  test('of dates that could all be read in two ways the one who knows is asked, and heeded', () => {
    const csv = (...dates: string[]) =>
      utf8(`First Name,Birthday,Event 1 - Label,Event 1 - Value\nBen,${dates.join(',Moved,')}\n`);
    const days = (bytes: Uint8Array, dayFirst: boolean | null) => {
      const file = readContacts(bytes, dayFirst);
      return [file.ok && file.twoWays, ...short(file)];
    };
    const open = csv('4/5/1980', '01/02/2020');
    expect(days(open, null)).toEqual(['4/5/1980']);
    expect(days(open, true)).toEqual(['4/5/1980', "Ben | Moved Feb 1, 2020 | Ben's Birthday May 4, 1980"]);
    expect(days(open, false)).toEqual(['4/5/1980', "Ben | Moved Jan 2, 2020 | Ben's Birthday Apr 5, 1980"]);
    // One that can be read in one way only settles it, wherever it stands, and nobody is asked.
    for (const answer of [null, true, false])
      expect(days(csv('4/5/1980', '01/13/2020'), answer)).toEqual([
        null,
        "Ben | Moved Jan 13, 2020 | Ben's Birthday Apr 5, 1980",
      ]);
    expect(readContacts(csv('0/5/1980', ''), null)).toMatchObject({ twoWays: null });
  });

  test('names of a language’s inner parts mean nothing', () => {
    const csv = 'Name,Birthday,__proto__,constructor\nBen,--02-29,{},x\n';
    expect(read(utf8(csv))).toEqual(["Ben | Ben's Birthday Feb 29"]);
    expect(read(utf8(card('__proto__;constructor=x:y', 'FN;__proto__=z:Ben', 'BDAY:--0229')))).toHaveLength(
      1,
    );
  });

  test('files that were joined lose no contact', () => {
    const one = (name: string) => `\uFEFF${card(`FN:${name}`, 'BDAY:1985-04-12')}`;
    expect(read(utf8(one('Ben') + one('Tom')))).toHaveLength(2);
  });

  test('a photo of millions of signs, a line without an end and a million columns do no harm', () => {
    const whole = card(
      `PHOTO:${'A'.repeat(5_000_000)}`,
      `FN;X=${'A;'.repeat(3000)}:No`,
      'FN:Ben',
      'BDAY:--0229',
    );
    expect(read(utf8(whole))).toEqual(["Ben | Ben's Birthday Feb 29"]);
    expect(readContacts(utf8(`BEGIN:VCARD${'\r\n x'.repeat(100_000)}`))).toMatchObject({ broken: 1 });
    const wide = `Name,Birthday${',x'.repeat(1_000_000)}\nBen,--02-29\n`;
    expect(readContacts(utf8(wide))).toEqual({ ok: false, problem: NOT_CONTACTS });
    expect(readContacts(utf8(`Name,Birthday\nBen,--02-29\n${','.repeat(1_000_000)}`))).toEqual({
      ok: false,
      problem: NOT_CONTACTS,
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
