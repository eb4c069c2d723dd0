import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardData } from './card-data.ts';
import type { Drawn } from './card-tasks.ts';
import { rememberDrawn } from './remember-drawn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ADA = { name: 'Ada', birthdate: '2019-11-02' };
const facts = (child: object, more: object = {}) =>
  ({ childrenData: [child], peopleData: [], cardLayout: 'auto', ...more }) as unknown as CardData;
const picture = (bytes: number): Drawn => ({
  ok: true,
  cards: [{ front: new Uint8Array(bytes), back: new Uint8Array() }],
});

function counted(answer: () => Drawn, limits = { ms: 1000, bytes: 100 }) {
  const draw = vi.fn(async () => answer());
  return { draw, compose: rememberDrawn<never>(draw, limits) };
}

test('the same facts are drawn once, whatever the order of their keys and whether a design is missing or empty', async () => {
  const { draw, compose } = counted(() => picture(10));
  const first = await compose(facts(ADA));
  expect(await compose(facts({ birthdate: ADA.birthdate, name: ADA.name }, { design: {}, id: 7 }))).toBe(
    first,
  );
  expect(draw).toHaveBeenCalledOnce();
});

test('whatever is on the card makes it another', async () => {
  const { draw, compose } = counted(() => picture(10));
  const others = [
    facts(ADA),
    facts({ ...ADA, name: 'Bob' }),
    facts(ADA, { peopleData: [ADA] }),
    facts(ADA, { cardLayout: 'other' }),
    facts(ADA, { design: { title: 'The Facts' } }),
  ];
  for (const other of others) await compose(other);
  expect(draw).toHaveBeenCalledTimes(others.length);
});

test('pictures are forgotten after their time, the oldest when there are too many, and too large ones at once', async () => {
  let bytes = 60;
  const { draw, compose } = counted(() => picture(bytes));
  const drawnFor = async (name: string) => {
    const before = draw.mock.calls.length;
    await compose(facts({ name }));
    return draw.mock.calls.length > before;
  };
  expect([await drawnFor('Ada'), await drawnFor('Ada')]).toEqual([true, false]);
  expect([await drawnFor('Bob'), await drawnFor('Bob'), await drawnFor('Ada')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(1001);
  expect(await drawnFor('Ada')).toBe(true);
  bytes = 101;
  expect([await drawnFor('Cyd'), await drawnFor('Cyd'), await drawnFor('Ada')]).toEqual([true, true, false]);
});
