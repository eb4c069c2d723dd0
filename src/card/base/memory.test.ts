import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

/** A memo of texts that weigh ten bytes each, in a memory with these limits. */
function remembering(limits: Partial<Parameters<typeof createMemory>[0]>) {
  const memory = createMemory({ lasting: 1000, added: 1000, passing: 1000, ...limits });
  const remembered = memory.memo((text: string) => ({ text }), { key: (text) => text, weigh: () => 10 });
  return { ...memory, remembered, rememberAll: (texts: string[]) => texts.forEach(remembered) };
}

const texts = (count: number) => Array.from({ length: count }, (_, nth) => `text ${nth}`);

test('a memory never holds more bytes than it may, and keeps what is often asked for', () => {
  const { remembered, bytes } = remembering({ lasting: 100, added: Number.POSITIVE_INFINITY });
  const often = remembered('often');
  for (const text of texts(50)) {
    remembered(text);
    expect(remembered('often')).toBe(often);
    expect(bytes()).toBeLessThanOrEqual(100);
  }
});

test('what a memory still holds and what is asked for again counts once', () => {
  const { rememberAll, bytes } = remembering({ lasting: 100, added: Number.POSITIVE_INFINITY });
  rememberAll([...texts(6), 'text 0', 'text 1']);
  expect(bytes()).toBe(60);
});

test('a piece of work holds a bounded number of bytes, of which a bounded part lasts', () => {
  const { rememberAll, bytes, endWork } = remembering({ added: 30, passing: 50 });
  rememberAll(texts(50));
  expect(bytes()).toBeLessThanOrEqual(80);
  endWork();
  expect(bytes()).toBe(30);
  rememberAll(['another']);
  endWork();
  expect(bytes()).toBe(40);
});

test('work that begins again adds no more than work that is done at once', () => {
  const { rememberAll, bytes, endWork } = remembering({ added: 30 });
  for (const begin of ['a', 'b', 'c']) {
    rememberAll(texts(3).map((text) => begin + text));
    endWork(false);
  }
  expect(bytes()).toBe(30);
});
