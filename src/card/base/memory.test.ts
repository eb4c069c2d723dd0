import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

/** A memo of texts that weigh ten bytes each, in a memory of a hundred bytes. */
function remembering() {
  const memory = createMemory(100);
  const remembered = memory.memo((text: string) => ({ text }), { key: (text) => text, weigh: () => 10 });
  return { ...memory, remembered, rememberAll: (texts: string[]) => texts.forEach(remembered) };
}

const texts = (count: number) => Array.from({ length: count }, (_, nth) => `text ${nth}`);

test('a memory never holds more bytes than it may, and keeps what is often asked for', () => {
  const { remembered, bytes } = remembering();
  const often = remembered('often');
  for (const text of texts(50)) {
    remembered(text);
    expect(remembered('often')).toBe(often);
    expect(bytes()).toBeLessThanOrEqual(100);
  }
});

test('a result that is still in memory and is asked for again counts once', () => {
  const { rememberAll, bytes } = remembering();
  rememberAll([...texts(6), 'text 0', 'text 1']);
  expect(bytes()).toBe(60);
});
