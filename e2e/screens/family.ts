/** The facts on the screens, the same ones each time. */
export const SAM = { name: 'Sam Okafor', password: 'cheatsheet' };

export const ADA = {
  name: 'Ada Okafor',
  birthdate: '2019-11-28',
  birthtime: '06:42',
  weightLbs: 7,
  weightOz: 11,
};
const THEO = { name: 'Theo Okafor', birthdate: '2022-03-19', birthtime: '23:05', weightLbs: 8, weightOz: 2 };
export const CHILDREN = [ADA, THEO];

export const PEOPLE = [
  {
    name: 'Grace Okafor',
    relationship: 'spouse',
    notes: null,
    dates: [
      { type: 'birthday', title: 'birthday', date: '1988-06-14', yearUnknown: 0 },
      { type: 'wedding', title: 'wedding', date: '2015-12-05', yearUnknown: 0 },
    ],
  },
  {
    name: 'Nana Rose',
    relationship: 'other',
    notes: 'Grandmother',
    dates: [{ type: 'birthday', title: 'birthday', date: '2000-02-29', yearUnknown: 1 }],
  },
];

export const ADDRESS = {
  name: 'Sam Okafor',
  email: 'sam@example.org',
  address: '12 Orchard Road',
  city: 'Leeds',
  postcode: 'LS6 2AB',
  country: 'United Kingdom',
};

/** The text that is typed for a child. */
export const TYPED = { name: 'Ada Okafor', born: '28 11 2019', time: '06:42', lbs: '7', oz: '11' };

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

/** Contacts of a phone: one that differs from the notebook, a new one, and one without a year. */
export const CONTACTS = {
  name: 'contacts.vcf',
  mimeType: 'text/vcard',
  buffer: Buffer.from(
    [
      card('FN:Grace Okafor', 'BDAY:1988-06-15'),
      card('FN:Rose Mary Archer', 'BDAY:1946-03-14'),
      card('FN:Ben Archer', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29'),
      card('FN:The Surgery'),
    ].join(''),
  ),
};
