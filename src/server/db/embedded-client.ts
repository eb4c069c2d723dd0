import type { PGlite } from '@electric-sql/pglite';
import type { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { type EmbeddedEngine, EngineEnded } from './embedded-engine.ts';

type Method = (...given: unknown[]) => unknown;
type Callback = (error?: Error) => void;

/**
 * A client of `pg` for the embedded engine, with a connection object of its own. If they shared one, the closing of a client
 * that the pool gave up would close the next one too, and so on for ever. A client whose engine has ended never asks it again.
 */
export function embeddedClient(engine: EmbeddedEngine, config: typeof createPgConfig): new () => pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      const mine = engine.current();
      const { connection, ...rest } = config(noticingSilence(mine));
      // Drizzle passes its parsers of column types as `types`, where PGlite's connection expects a list of parameter types.
      const parse = connection.parse.bind(connection);
      connection.parse = (query) => parse({ ...query, types: undefined });
      super({ ...options, ...rest, connection } as pg.ClientConfig);
      const [connect, query, end] = [this.connect, this.query, this.end].map((one) =>
        (one as Method).bind(this),
      ) as [Method, Method, Method];
      const works = () => engine.works(mine);
      this.connect = ((callback?: Callback) =>
        works() ? connect(callback) : answer(callback, new EngineEnded())) as typeof this.connect;
      this.end = ((callback?: Callback) => (works() ? end(callback) : answer(callback))) as typeof this.end;
      const watched = async (...given: unknown[]) => {
        try {
          if (!works()) throw new EngineEnded();
          return await query(...given);
        } catch (error) {
          if (error instanceof EngineEnded || isPanic(error)) engine.ended(mine);
          // What the pool looks at when a client is given back: this one is closed then.
          if (!works()) Object.assign(this, { _queryable: false });
          throw error;
        }
      };
      this.query = watched as typeof this.query;
    }
  };
}

/** One that cannot write its log (a full or read-only disk) has ended itself. */
function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

/** The messages that the database answers with an error or with the word that it is ready for the next: Query and Sync, by their first byte. */
const ASKING = [...'QS'].map((letter) => letter.charCodeAt(0));

/**
 * The engine, with an error where it falls silent. PGlite says nothing of a WebAssembly trap: the statement is broken off, and this
 * engine answers nobody any more.
 */
function noticingSilence(engine: PGlite): PGlite {
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    const answers = await engine.execProtocolStream(message, options);
    const isAnswered = answers.some(({ name }) => name === 'readyForQuery' || name === 'error');
    if (!isAnswered && ASKING.includes(message[0] ?? 0)) throw new EngineEnded();
    return answers;
  };
  return { waitReady: engine.waitReady, execProtocolStream } as PGlite;
}

function answer(callback?: Callback, error?: Error): Promise<void> | undefined {
  if (!callback) return error ? Promise.reject(error) : Promise.resolve();
  process.nextTick(callback, error);
  return undefined;
}

/** All clients share the engine's one session: what the one before left open, or prepared, is not for the next. */
export async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK');
  await client.query('DISCARD ALL');
}
