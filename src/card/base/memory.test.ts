import { describe, expect, test, vi } from 'vitest';
import { createMemory } from './memory.ts';

const BYTES = 10;

/** A memo of texts that each weigh ten bytes, and the texts that were made. */
function remembering(limits: Partial<Parameters<typeof createMemory>[0]>) {
  const memory = createMemory({ lasting: 1000, added: 1000, passing: 1000, ...limits });
  const make = vi.fn((text: string) => text.length);
  const lengthOf = memory.memo(make, { key: (text) => text, weigh: () => BYTES });
  const made = (texts: string[]) => {
    make.mockClear();
    texts.forEach(lengthOf);
    return make.mock.calls.map(([text]) => text);
  };
  return { memory, made };
}

const texts = (count: number) => Array.from({ length: count }, (_, nth) => `text ${nth}`);

describe('a memory', () => {
  test('makes what it remembers once', () => {
    const { made } = remembering({});
    expect(made(['a', 'b', 'a', 'b'])).toEqual(['a', 'b']);
  });

  test('never holds more bytes than it may, and forgets first what was not asked for', () => {
    const { memory, made } = remembering({ lasting: 100, added: Number.POSITIVE_INFINITY });
    for (const text of texts(50)) {
      made(['often', text]);
      expect(memory.bytes()).toBeLessThanOrEqual(100);
    }
    expect(made(['often', 'text 0'])).toEqual(['text 0']);
  });

  test('counts once what it still holds and what is asked for again', () => {
    const { memory, made } = remembering({ lasting: 100, added: Number.POSITIVE_INFINITY });
    made(texts(6));
    made(['text 0', 'text 1']);
    expect(memory.bytes()).toBe(60);
  });

  test('keeps only a part of what one piece of work adds', () => {
    const { memory, made } = remembering({ added: 30 });
    made(texts(10));
    expect(made(texts(10))).toEqual([]);
    memory.endWork();
    expect(memory.bytes()).toBe(30);
    expect(made(texts(10))).toEqual(texts(10).slice(3));
  });

  test('bounds what a piece of work remembers while it lasts', () => {
    const { memory, made } = remembering({ added: 0, passing: 50 });
    for (const text of texts(50)) {
      made([text]);
      expect(memory.bytes()).toBeLessThanOrEqual(50);
    }
  });

  test('lets work that begins again add no more than work that is done at once', () => {
    const { memory, made } = remembering({ added: 30 });
    for (const begin of ['a', 'b', 'c']) {
      made(texts(3).map((text) => begin + text));
      memory.endWork(false);
    }
    expect(memory.bytes()).toBe(30);
    memory.endWork();
    made(['d']);
    expect(memory.bytes()).toBe(40);
  });
});
