import { faultsIn } from './fault.ts';

const READER = ['src/web/contacts/reading/read-contacts.test.ts'];
const THERE_AND_BACK = ['src/web/contacts/reading/there-and-back.test.ts'];
const LIST = ['src/web/contacts/compare.test.ts'];

/** Contacts brought in and written out: what could be lost, doubled, made up, or sent without having been ticked. */
export const CONTACT_FAULTS = [
  ...faultsIn('src/web/contacts/reading/read-date.ts', READER, [
    { name: 'Apple’s 1604 is taken for a year', from: '[1604, 0]', to: '[0]' },
    {
      name: 'a year that is said to be left out is taken for one',
      from: 'Number(omitted) === year',
      to: 'omitted === year.toFixed(1)',
    },
    { name: 'a birthday that does not exist is taken', from: 'parseDate(date) ?', to: 'date ?' },
  ]),
  ...faultsIn('src/web/contacts/reading/date-of-label.ts', READER, [
    {
      name: 'who has a date of their death turns a year older',
      from: 'return DEATH.test(wordsOf(label));',
      to: 'return label === DEATH.source;',
    },
  ]),
  ...faultsIn('src/web/contacts/reading/slashed-date.ts', READER, [
    {
      name: 'a day that may be a month is guessed',
      from: 'isDayFirst === null && Number(first) !== Number(second)',
      to: 'first === null',
    },
  ]),
  ...faultsIn('src/web/contacts/reading/vcard-lines.ts', READER, [
    {
      name: 'the second line of a quoted note is read as a property',
      from: "this.quoted && line.endsWith('=')",
      to: 'false',
    },
    {
      name: 'a contact that is cut off is taken as it is',
      from: 'if (card) yield { lines: [], whole: false };\n}',
      to: 'if (card) yield { lines: card.end(), whole: true };\n}',
    },
  ]),
  ...faultsIn('src/web/contacts/reading/read-csv.ts', READER, [
    {
      name: 'which comes first, day or month, is asked and not heeded',
      from: 'order ?? dayFirst',
      to: 'order',
    },
    { name: 'dates with a label say nothing of the order', from: ', ...events].flatMap', to: '].flatMap' },
    { name: 'a table of a million columns is read', from: '++columns > MAX_COLUMNS', to: '++columns < 0' },
  ]),
  ...faultsIn('src/web/contacts/reading/decode-text.ts', READER, [
    {
      name: 'the encoding that a line names is not heeded',
      from: 'said?.decode(bytes) ?? ',
      to: '',
    },
  ]),
  ...faultsIn(
    'src/web/contacts/read-file.ts',
    ['src/web/contacts/read-file.test.ts'],
    [{ name: 'a file of any size is read', from: 'file.size > MAX_FILE_BYTES', to: 'file.size < 0' }],
  ),
  ...faultsIn('src/web/contacts/reading/merge-contacts.ts', READER, [
    {
      name: 'father and son of one name become one',
      from: 'pairs.every(([date, like]) => joinDates(date, like))',
      to: 'pairs.length >= 0',
    },
  ]),
  ...faultsIn('src/web/contacts/reading/join-dates.ts', LIST, [
    {
      name: 'a contact without a year differs from a birthday that has one',
      from: 'other.yearUnknown === 1 ||',
      to: 'other.yearUnknown === known.yearUnknown &&',
    },
    {
      name: 'a month is taken for its first day',
      from: '!known.dayUnknown && day === otherDay',
      to: 'day === otherDay',
    },
  ]),
  ...faultsIn(
    'src/shared/day-of-death.ts',
    ['src/web/contacts/compare.test.ts', 'src/web/contacts/reading/read-contacts.test.ts'],
    [
      {
        name: 'a death of which more is known is another one',
        from: 'firstDayOf(precise.diedOn, vague.deathPrecision) === vague.diedOn',
        to: 'precise.diedOn === vague.diedOn',
      },
      {
        name: 'the year of a death takes the place of its day',
        from: 'isVaguer(known, other) && ',
        to: '',
      },
    ],
  ),
  ...faultsIn('src/web/contacts/reading/folded-name.ts', LIST, [
    { name: 'a contact in capitals is somebody new', from: '.toLowerCase()', to: '' },
  ]),
  ...faultsIn('src/web/contacts/compare.ts', LIST, [
    {
      name: 'two dates of a contact put one known date right',
      from: 'free.delete(other);',
      to: '',
    },
    {
      name: 'two contacts of one name put one person right',
      from: 'if (row.person) taken.add(row.person);',
      to: '',
    },
    {
      name: 'a wedding is told beside its anniversary',
      from: 'kindOf(date, name) === kindOf(row, knownName)',
      to: 'date.title === row.title',
    },
  ]),
  ...faultsIn(
    'src/web/contacts/use-room.ts',
    ['src/web/contacts/use-room.test.ts'],
    [{ name: 'milestones take no room', from: 'data?.entries ?? listed', to: 'listed' }],
  ),
  ...faultsIn('src/web/contacts/to-notebook.ts', LIST, [
    {
      name: 'what the notebook has is sent again',
      from: "({ state }) => state !== 'there'",
      to: '() => true',
    },
    { name: 'a date that differs is added beside the other', from: ', replaces };', to: ' };' },
  ]),
  ...faultsIn('src/shared/vcards.ts', THERE_AND_BACK, [
    {
      name: 'a semicolon of a name breaks its contact',
      from: 'const escaped = escapeText(name)',
      to: 'const escaped = name',
    },
    {
      name: 'who has died goes out as living',
      from: 'death ? ',
      to: 'death === undefined ? ',
    },
    {
      name: 'a year of death goes out as its first day',
      from: 'knownPartOf(person.diedOn, person.deathPrecision)',
      to: "knownPartOf(person.diedOn, 'day')",
    },
    { name: 'the unknown year goes out as 2000', from: 'yearUnknown ? ', to: 'yearUnknown === undefined ? ' },
  ]),
  ...faultsIn('src/shared/content-lines.ts', THERE_AND_BACK, [
    { name: 'lines are longer than 75 octets', from: 'const OCTETS = 75', to: 'const OCTETS = 80' },
  ]),
  ...faultsIn(
    'src/server/notebook/pair-people.ts',
    ['src/server/notebook/notebook.test.ts'],
    [
      {
        name: 'a date that two contacts of one person have is added twice',
        from: '!keys.has(dateKey(date))',
        to: 'dateKey(date)',
      },
      {
        name: 'who is said to be somebody else becomes who has their name',
        from: '({ id }) => id !== null && !byId',
        to: '({ id }) => !byId',
      },
      {
        name: 'of two people of one name the first is meant, whoever was chosen',
        from: 'byId.get(row.id ?? 0) ?? ',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/notebook/import-notebook.ts',
    ['src/server/notebook/notebook.test.ts'],
    [
      {
        name: 'a date is moved twice',
        from: 'if (replaced) free.delete(replaced);',
        to: '',
      },
      {
        name: 'a date that replaces another is added beside it',
        from: '({ ...date, ...replaces })',
        to: '(date)',
      },
    ],
  ),
];
