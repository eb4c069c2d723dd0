import { person } from '#card/examples/example-family.ts';
import type { CardData } from './card-data.ts';

/** By then a server that starts is ready and has answered those who waited for it. */
export const WARM_UP_AFTER_MS = 3_000;

/** A letter of each script that has files of its own, but those of East Asia, which have hundreds. */
const LETTERS = [...'Жաაאاހअঅਅઅଅஅఅಅഅඅกກខကአ'];

/** A family with names and relationships in all these scripts. */
export const EVERY_SCRIPT: CardData = {
  childrenData: [],
  peopleData: LETTERS.map((letter) => person(letter, [], { relationship: 'other', notes: letter })),
  cardLayout: 'all-on-one',
};
