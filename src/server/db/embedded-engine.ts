import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { BUDGET_MS } from '../time-budget.ts';

/** The embedded engine has ended, and is not reopened yet. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  /** The SQLSTATE of a server that is starting and cannot accept connections. */
  readonly code = '57P03';
  override readonly message = 'The embedded database is being opened again';
}

export type EmbeddedEngine = {
  /** Returns the open engine or, while none is open, the last one. */
  current(): PGlite;
  /** Whether this engine still works. A query to one that has ended hangs, and may block the process. */
  works(engine: PGlite): boolean;
  /** Reports that an engine has ended, so that another one is opened. */
  ended(engine: PGlite): void;
  close(): Promise<void>;
};

/** Opens the engine, and reopens it whenever it has ended, retrying until its files are writable again. */
export async function openEngine(open: () => Promise<PGlite>): Promise<EmbeddedEngine> {
  let current = await open();
  let working = true;
  let closed = false;

  async function openAgain(): Promise<void> {
    while (!closed && !working) {
      await wait(BUDGET_MS.reopening, undefined, { ref: false });
      const opened = await open().catch(() => null);
      if (!opened) continue;
      current = opened;
      working = true;
    }
  }
  const works = (engine: PGlite) => working && engine === current;
  return {
    current: () => current,
    works,
    ended(engine) {
      if (!works(engine)) return;
      working = false;
      void openAgain();
    },
    async close() {
      closed = true;
      if (working) await current.close();
    },
  };
}
