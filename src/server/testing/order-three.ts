import { ordered } from './orders.ts';

// Imported first by a file of tests: its checkouts are then of three copies, two of which have titles of their own.
Object.assign(ordered, {
  copies: { copies: 3, titles: ["Grandma's", "Nan's"] },
  ...{ cards: 1897, tenth: 190, total: 1997 },
});
