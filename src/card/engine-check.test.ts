import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOT_SOUND, tooLong } from './content/refusal.ts';
import * as check from './scene/check.ts';
import { WALLET_CARD } from './scene/product.ts';
import type { Mark } from './scene/scene.ts';
import { CHILDREN, cardsOf, newEngine, people, textMarks } from './testing.ts';

// A new object each time, because an engine remembers what it has composed.
const family = () => ({ children: CHILDREN.slice(0, 3), people: people(3, 2) });
const engine = await newEngine();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a fault that the inspection finds', () => {
  test('in every composition of a side leaves no card, and the customer is told so', () => {
    vi.spyOn(check, 'faultsOf').mockReturnValue(['title leaves the safe area']);
    expect(engine.compose(family(), 'all-on-one')).toEqual({ ok: false, refusal: NOT_SOUND });
  });

  test('in the best composition of a side makes the next best one be used', () => {
    const sizes = () =>
      cardsOf(engine.compose(family(), 'all-on-one')).flatMap(({ front, back }) =>
        [front, back].map((side) => textMarks(side).map(({ pt }) => pt)),
      );
    const best = sizes();
    const [, back = []] = best;
    const ptsOf = (marks: Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.pt : []));
    vi.spyOn(check, 'faultsOf').mockImplementation((marks) =>
      ptsOf(marks).join() === back.join() ? ['title leaves the safe area'] : [],
    );
    expect(sizes()[1]).not.toEqual(back);
  });

  test('in the whole order leaves no card', () => {
    vi.spyOn(check, 'faultsOfOrder').mockReturnValueOnce(['child-0-name stands on 0 sides']);
    expect(engine.compose(family(), 'all-on-one')).toEqual({ ok: false, refusal: NOT_SOUND });
    expect(engine.compose(family(), 'all-on-one').ok).toBe(true);
  });
});

test('a product on which not even the footer fits gets no card', async () => {
  const large = await newEngine({ ...WALLET_CARD, widthMm: 12 });
  expect(large.compose(family(), 'all-on-one')).toEqual({
    ok: false,
    refusal: tooLong("Dad's Cheat Sheet by Family Facts"),
  });
});
