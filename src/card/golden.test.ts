import { expect, test } from 'vitest';
import type { CardFacts } from '#shared/orders.ts';
import { toSvg } from './svg.ts';
import { CHILDREN, child, firstCard, newEngine, people, person } from './testing.ts';

const engine = await newEngine();
const LONG = 'Maximiliana Alexandrina Wilhelmina Featherstonehaugh-Smythe';

// After a wanted change: `npx vitest run src/card -u`, then look at every picture that changed.
const ARRANGEMENTS: Record<string, CardFacts> = {
  'children-0-people-0': { children: [], people: [] },
  'children-1-dates-1': { children: CHILDREN.slice(0, 1), people: people(1, 1) },
  'children-1-long-name': { children: [child(LONG)], people: people(3, 0) },
  'children-2-dates-3': { children: CHILDREN.slice(0, 2), people: people(3, 1) },
  'children-2-long-name': {
    children: [child(LONG), child('Bo')],
    people: [...people(1, 2), person('Jim', [])],
  },
  'children-3-dates-6': { children: CHILDREN.slice(0, 3), people: people(3, 2) },
  'children-4-dates-12': { children: CHILDREN.slice(0, 4), people: people(4, 3) },
  'children-6-dates-24': { children: CHILDREN.slice(0, 6), people: people(6, 4) },
  'children-9-dates-36': { children: CHILDREN.slice(0, 9), people: people(12, 3) },
  'children-12-dates-12': { children: CHILDREN.slice(0, 12), people: people(12, 1) },
};

test.each(Object.entries(ARRANGEMENTS))('%s looks as it was approved', async (name, facts) => {
  const { front, back } = firstCard(engine, facts);
  await expect(toSvg(front)).toMatchFileSnapshot(`golden/${name}-front.svg`);
  await expect(toSvg(back)).toMatchFileSnapshot(`golden/${name}-back.svg`);
});

test('the example on the screens is the engine’s own drawing', async () => {
  const { front } = firstCard(engine, {
    children: [
      child('Emma'),
      child('Max', { birthdate: '2022-02-28', birthtime: '23:05', weightLbs: 8, weightOz: 3 }),
    ],
    people: [],
  });
  await expect(toSvg(front)).toMatchFileSnapshot('../web/card/example-card.svg');
});
