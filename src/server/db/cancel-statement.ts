import { connect } from 'node:net';
import type pg from 'pg';
import { BUDGET_MS } from '../time-budget.ts';

/** The code of a cancel request in the protocol of Postgres. */
const CANCEL_REQUEST = 80_877_102;

/**
 * Asks the server to cancel the statement that a connection waits for. The request is sent on a separate connection
 * without a login, which PgBouncer forwards in every mode. A finished statement is not affected. Never throws.
 */
export function cancelStatement(client: pg.Client): void {
  const { processID, secretKey, host, port } = client as pg.Client & BackendKey;
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [at, value] of [16, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, 4 * at);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(BUDGET_MS.cancel, () => socket.destroy());
  // The caller already has the error that the database does not answer.
  socket.on('error', () => undefined);
  // The socket is not closed here, because a pooler discards the request of a client that disconnects too early.
  socket.unref().write(request);
}

type BackendKey = { processID: number | null; secretKey: number | null };
