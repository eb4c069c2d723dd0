import { announcement } from './announcement.ts';
import { bands } from './bands.ts';
import { roll } from './date-list.ts';
import { emptySide } from './empty-side.ts';
import { gridFront } from './grid-front.ts';
import { ledger } from './ledger.ts';
import { pairFront } from './pair-front.ts';
import { almanac } from './people-columns.ts';
import { portrait } from './portrait.ts';
import type { Template } from './template.ts';

// The smallest size that the product allows.
const LEAST = 0;

const front = { kind: 'children', margin: 'roomy', columns: [1], liking: 0 } as const;
const grid = { ...front, form: gridFront, columns: [2, 3, 4] } as const;
const closeGrid = { ...grid, blocks: [1, 12], margin: 'least', pt: [LEAST, 8], close: true } as const;
const fullGrid = { ...closeGrid, names: 1.1, dense: true } as const;
const back = { kind: 'dates', margin: 'roomy', columns: [1], liking: 0, blocks: [1, 60] } as const;
const oneBack = { ...back, blocks: [1, 1] } as const;
const rollBack = { ...oneBack, form: roll, columns: [1, 2, 3], liking: 1 } as const;
const diary = { ...back, form: ledger, liking: 2.5, pt: [6.5, 9] } as const;
const people = { ...back, form: almanac, columns: [2, 3], gap: 0.95, pt: [7, 9] } as const;
const closePeople = { ...people, gap: 0.6, margin: 'least', pt: [LEAST, 8], close: true } as const;
const fullPeople = { ...closePeople, relationships: 'each', gap: 0.1, names: 1.1, dense: true } as const;
const said = { relationships: 'behind' } as const;
const broken = { breaks: 'anywhere', columns: [1, 2] } as const;

/** Every way in which a side may be laid out. `score.ts` decides which one is used. */
export const TEMPLATES: readonly Template[] = [
  { ...front, kind: 'any', name: 'message', form: emptySide, blocks: [0, 0], pt: [13, 13], names: 1 },

  { ...front, name: 'announcement', form: announcement, blocks: [1, 1], pt: [7, 10], names: 2, liking: 4 },
  { ...front, name: 'pair', form: pairFront, blocks: [2, 2], pt: [7, 9.25], names: 1.7, liking: 4 },
  { ...front, name: 'bands', form: bands, blocks: [2, 3], pt: [7, 9.5], names: 1.6, liking: 2.5 },
  { ...grid, name: 'grid', blocks: [1, 4], facts: 'rows', pt: [6.5, 9], names: 1.6 },
  { ...closeGrid, name: 'close grid', facts: 'rows', names: 1.35 },
  { ...fullGrid, name: 'full lines', facts: 'lines', liking: -0.5 },
  { ...fullGrid, name: 'grid of long words', facts: 'rows', ...broken },

  { ...oneBack, name: 'portrait', form: portrait, dates: 4, pt: [7, 10], names: 1.8, liking: 4 },
  { ...rollBack, name: 'roll', pt: [6.5, 9], names: 1.7 },
  { ...rollBack, name: 'close roll', margin: 'least', pt: [LEAST, 8], names: 1.3, close: true },
  { ...diary, name: 'ledger', lines: 1, names: 1.4 },
  { ...diary, name: 'ledger of long titles', lines: 2, names: 1.3 },
  { ...diary, name: 'line ledger', lines: 1, dates: 1, ...said, names: 1.3, liking: 1.5 },
  { ...people, name: 'columns, relationships behind', ...said, names: 1.2 },
  { ...people, name: 'columns', names: 1.4 },
  { ...closePeople, name: 'close columns', ...said, names: 1.2 },
  { ...fullPeople, name: 'full columns' },
  { ...fullPeople, name: 'columns of long words', ...broken },
];
