import type pg from 'pg';
import { BUDGET_MS } from '../time-budget.ts';
import { cancelStatement } from './cancel-statement.ts';
import { withClient } from './with-client.ts';

/**
 * Gives up on statements about which the server has said nothing for `limitMs`. Just before, the server is asked to stop the
 * statement, so that it has no effect later; a server that lives does, and the connection stays. A connection that is silent all the
 * same is dropped: its queries reject, as unreachable. The idle ones then have to say whether they still are connected, since what
 * silences one (a frozen server, a firewall that forgot us) mostly silences all. Time is counted in looks, so that a process that
 * was stopped or busy itself blames nobody else for it. Ends with the pool.
 */
export function dropSilent(pool: pg.Pool, limitMs: number): void {
  const lent = new Map<pg.Client, { bytes: number; looks: number }>();
  const probed = new Set<pg.Client>();
  pool.on('acquire', (client) => lent.set(client, { bytes: -1, looks: 0 }));
  pool.on('release', (_error, client) => lent.delete(client));

  /** How many looks are left before a connection is given up. */
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

/** The socket, which node-postgres exchanges for another when the connection becomes encrypted. */
function streamOf(client: pg.Client): Stream {
  return (client as unknown as { connection: { stream: Stream } }).connection.stream;
}
