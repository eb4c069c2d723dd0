import type { CardFacts } from '#shared/card-facts.ts';

/** A fictitious family that uses all features of a card. */
export const SAMPLE_FACTS: CardFacts = {
  children: [
    { name: 'Emma', birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 },
    { name: 'Max', birthdate: '2022-03-19', birthtime: '23:05', weightLbs: 8, weightOz: 2 },
  ],
  people: [
    {
      name: 'Grace',
      relationship: 'spouse',
      notes: null,
      dates: [
        { type: 'birthday', title: 'birthday', date: '1988-06-14', yearUnknown: 0, notes: null },
        { type: 'wedding', title: 'wedding', date: '2015-08-22', yearUnknown: 0, notes: null },
      ],
    },
    {
      name: 'Nana Rose',
      relationship: 'other',
      notes: 'Grandmother',
      dates: [{ type: 'birthday', title: 'birthday', date: '2000-02-29', yearUnknown: 1, notes: null }],
    },
  ],
};
