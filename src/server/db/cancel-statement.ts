import { connect } from 'node:net';
import type pg from 'pg';
import { BUDGET_MS } from '../time-budget.ts';

/** The code of a cancel request in the protocol of Postgres. */
const CANCEL_REQUEST = 80_877_102;

/**
 * Asks the server to stop the statement that a connection waits for. The protocol has a connection of its own for it, without
 * a login, which PgBouncer passes on in every mode. What was not running is left alone. Never throws.
 */
export function cancelStatement(client: pg.Client): void {
  const { processID, secretKey, host, port } = client as pg.Client & BackendKey;
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [at, value] of [16, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, 4 * at);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(BUDGET_MS.cancel, () => socket.destroy());
  // Whoever asked has been told already that the database does not answer.
  socket.on('error', () => undefined);
  // Not ended from here: a pooler forgets the request of whoever has gone before it could be passed on.
  socket.unref().write(request);
}

type BackendKey = { processID: number | null; secretKey: number | null };
