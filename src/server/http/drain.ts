import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { BUDGET_MS } from '../time-budget.ts';

/**
 * Tracks a server's requests. The returned function stops it in time without cutting off a request: it serves until no
 * more requests arrive, then accepts no connections and closes each existing one after its next response.
 */
export function createDrain(server: Server, log: Log): () => Promise<void> {
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let closing = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    askedAt = performance.now();
    open.add(response);
    response.once('close', () => open.delete(response));
    if (closing) closeAfter(response);
  });
  // Node.js does not count a connection without any data as idle; browsers open some in advance.
  const closeUnused = () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };

  /** Connections are accepted while requests arrive: those not yet accepted when a server stops listening are reset. */
  async function untilQuiet(begun: number): Promise<void> {
    const isQuiet = () => open.size === 0 && performance.now() - askedAt > BUDGET_MS.quiet;
    while (!isQuiet() && performance.now() - begun < BUDGET_MS.stopAccepting) await wait(BUDGET_MS.stopCheck);
  }

  return async () => {
    const begun = performance.now();
    await untilQuiet(begun);
    closing = true;
    for (const response of open) closeAfter(response);
    // `close` of an HTTP server also closes idle connections at once, even if a request is on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const later = wait(BUDGET_MS.idleAtEnd).then(() => setInterval(closeUnused, BUDGET_MS.stopCheck).unref());
    const late = wait(begun + BUDGET_MS.stopRequests - performance.now(), 'late', { ref: false });
    if ((await Promise.race([closed, late])) === 'late')
      log.warn('Connections were closed at shutdown', { connections: sockets.size });
    server.closeAllConnections();
    clearInterval(await later);
  };
}

/** A response whose headers are already sent has promised keep-alive: its connection is closed once it is idle. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
