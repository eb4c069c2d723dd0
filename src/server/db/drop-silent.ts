import type pg from 'pg';

const LOOK_MS = 250;

/**
 * Drops lent connections on which the server has said nothing for `limitMs`: their queries reject, as unreachable. Idle ones are
 * dropped with them, since what silences one (a frozen server, a firewall that forgot us) mostly silences all. Time is counted in
 * looks, so that a process that was stopped or busy itself blames nobody else for it. Ends with the pool.
 */
export function dropSilent(pool: pg.Pool, limitMs: number): void {
  const clients = new Set<pg.Client>();
  const lent = new Map<pg.Client, { bytes: number; looks: number }>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  pool.on('acquire', (client) => lent.set(client, { bytes: -1, looks: 0 }));
  pool.on('release', (_error, client) => lent.delete(client));

  const isSilent = (client: pg.Client, seen: { bytes: number; looks: number }): boolean => {
    const { bytesRead } = streamOf(client);
    seen.looks = bytesRead === seen.bytes ? seen.looks + 1 : 0;
    seen.bytes = bytesRead;
    return seen.looks * LOOK_MS >= limitMs;
  };
  const looking = setInterval(() => {
    if (pool.ended) return clearInterval(looking);
    const silent = [...lent].flatMap(([client, seen]) => (isSilent(client, seen) ? [client] : []));
    if (silent.length === 0) return;
    const idle = [...clients].filter((client) => !lent.has(client));
    for (const client of [...silent, ...idle]) streamOf(client).destroy(new SilentDatabase());
  }, LOOK_MS).unref();
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
