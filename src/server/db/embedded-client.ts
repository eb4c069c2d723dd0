import type { PGlite } from '@electric-sql/pglite';
import type { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { type EmbeddedEngine, EngineEnded } from './embedded-engine.ts';

type Method = (...given: unknown[]) => unknown;
type Callback = (error?: Error) => void;

/**
 * Creates a class of `pg` clients for the embedded engine, each with its own connection object. With a shared one,
 * closing a discarded client would close the next one too, and so on. A client never queries an engine that has ended.
 */
export function embeddedClient(engine: EmbeddedEngine, config: typeof createPgConfig): new () => pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      const mine = engine.current();
      const { connection, ...rest } = config(noticingSilence(mine));
      // Drizzle passes parsers of column types as `types`, where PGlite's connection expects parameter types.
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
          // The pool checks this property when a client is released, and closes it.
          if (!works()) Object.assign(this, { _queryable: false });
          throw error;
        }
      };
      this.query = watched as typeof this.query;
    }
  };
}

/** An engine that cannot write its log (on a full or read-only disk) has ended itself. */
function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

/** Messages that begin with these bytes (Query and Sync) get an error or ReadyForQuery as a response. */
const ASKING = [...'QS'].map((letter) => letter.charCodeAt(0));

/**
 * Wraps the engine so that its silence is an error. PGlite does not report a WebAssembly trap: the statement is
 * aborted, and the engine never responds again.
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

/** Resets the engine's only session, so that a client inherits no open transaction or prepared statement. */
export async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK');
  await client.query('DISCARD ALL');
}
