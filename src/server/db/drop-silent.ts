import type pg from 'pg';
import { BUDGET_MS } from '../time-budget.ts';
import { cancelStatement } from './cancel-statement.ts';
import { withClient } from './with-client.ts';

/**
 * Abandons statements during which the server was silent for `limitMs`. Just before, the server is asked to cancel the
 * statement, so that it has no later effect; a working server does, and the connection is kept. A connection that stays
 * silent is dropped: its queries reject as unreachable. Idle connections are then probed, since the cause (a frozen
 * server, a firewall that lost its state) usually affects all. Time is counted in checks, so that a paused or busy
 * process does not count as silence. The checks end with the pool.
 */
export function dropSilentConnections(pool: pg.Pool, limitMs: number): void {
  const lent = new Map<pg.Client, { bytes: number; looks: number }>();
  const probed = new Set<pg.Client>();
  pool.on('acquire', (client) => lent.set(client, { bytes: -1, looks: 0 }));
  pool.on('release', (_error, client) => lent.delete(client));

  /** Returns the number of checks left before a connection is dropped. */
  const looksLeft = (client: pg.Client, seen: { bytes: number; looks: number }): number => {
    const { bytesRead } = streamOf(client);
    seen.looks = bytesRead === seen.bytes ? seen.looks + 1 : 0;
    seen.bytes = bytesRead;
    return (probed.has(client) ? BUDGET_MS.probe : limitMs) / BUDGET_MS.silenceCheck - seen.looks;
  };
  const probe = (client: pg.Client) => {
    probed.add(client);
    return client.query('SELECT 1').finally(() => probed.delete(client));
  };
  const looking = setInterval(() => {
    if (pool.ended) return clearInterval(looking);
    let dropped = false;
    for (const [client, seen] of [...lent]) {
      const left = looksLeft(client, seen);
      if (left === 1) cancelStatement(client);
      if (left > 0) continue;
      streamOf(client).destroy(new SilentDatabase());
      dropped = true;
    }
    if (dropped)
      for (let idle = pool.idleCount; idle > 0; idle--) withClient(pool, probe).catch(() => undefined);
  }, BUDGET_MS.silenceCheck).unref();
}

class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';
  readonly code = 'ETIMEDOUT';
  override readonly message = 'The database has been silent for too long';
}

type Stream = { bytesRead: number; destroy(error: Error): void };

/** Returns the current socket, which node-postgres replaces when the connection becomes encrypted. */
function streamOf(client: pg.Client): Stream {
  return (client as unknown as { connection: { stream: Stream } }).connection.stream;
}
