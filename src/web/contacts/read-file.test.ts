import { afterEach, expect, test, vi } from 'vitest';
import { readContactsFile } from './read-file.ts';
import { TOO_LARGE } from './reading/contact.ts';

const EMPTY = { ok: true, contacts: [], without: 0, broken: 0, unread: [] };

/** A worker that answers every file with this result. */
class Answering {
  onmessage: ((event: { data: object }) => void) | null = null;
  static given: object[] = [];
  static ended = 0;
  postMessage(task: object) {
    Answering.given.push(task);
    queueMicrotask(() => this.onmessage?.({ data: EMPTY }));
  }
  terminate() {
    Answering.ended++;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fileOf = (size: number) => ({ size }) as File;

test('a file of 50 MB is refused before it is read', async () => {
  vi.stubGlobal('Worker', Answering);
  Answering.given = [];
  expect(await readContactsFile(fileOf(50_000_000))).toEqual({ ok: false, problem: TOO_LARGE });
  expect(Answering.given).toEqual([]);
});

test('a worker reads a file and is terminated after its answer', async () => {
  vi.stubGlobal('Worker', Answering);
  Answering.ended = 0;
  expect(await readContactsFile(fileOf(1000))).toEqual(EMPTY);
  expect(Answering.ended).toBe(1);
});

test('reading that takes too long is aborted, and its worker terminated', async () => {
  vi.useFakeTimers();
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = vi.fn();
      terminate = terminate;
    },
  );
  const reading = readContactsFile(fileOf(1000));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await reading).toMatchObject({ ok: false });
  expect(terminate).toHaveBeenCalledTimes(1);
});
