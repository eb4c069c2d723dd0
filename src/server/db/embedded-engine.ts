import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { BUDGET_MS } from '../time-budget.ts';

/** The embedded engine has ended, and is not open again yet. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  /** As of a server that is starting: cannot connect now. */
  readonly code = '57P03';
  override readonly message = 'The embedded database is being opened again';
}

export type EmbeddedEngine = {
  /** The engine that is open now, or the one that was last. */
  current(): PGlite;
  /** Whether this one still works. Whoever asks one that has ended waits for ever, and may stop the process with it. */
  works(engine: PGlite): boolean;
  /** Says that an engine has ended: another one is opened. */
  ended(engine: PGlite): void;
  close(): Promise<void>;
};

/** Opens the engine, and again when it has ended: as often as needed, until its files can be written again. */
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
