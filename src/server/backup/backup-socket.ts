import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connect.ts';
import { socketPath } from '../db/lock.ts';
import { withClient } from '../db/with-client.ts';
import type { Log } from '../log.ts';

type Parts = { db: Database; dump: () => Promise<Blob>; log: Log };

/** Returns the socket on which a data folder's server sends a copy of its database. */
export function backupSocket(folder: string): string {
  return socketPath(folder, 'backup');
}

/**
 * Opens the socket for backups: only the process that uses the database can copy it. Only the server's own user may
 * connect. The caller holds the folder's lock, so an existing socket was left by a crash. Returns a close function.
 */
export function openBackupSocket(folder: string, parts: Parts): () => void {
  const path = backupSocket(folder);
  const isFile = platform() !== 'win32';
  if (isFile) rmSync(path, { force: true });
  const server = createServer((socket) => {
    answer(socket.unref(), parts).catch((error: unknown) => {
      parts.log.error('A backup could not be made', { error });
      socket.destroy();
    });
  });
  server.on('error', (error) =>
    parts.log.warn('Backups can be made only while the server is stopped', { error }),
  );
  server.listen({ path }, () => isFile && chmodSync(path, 0o600)).unref();
  return () => server.close();
}

async function answer(socket: Socket, { db, dump, log }: Parts): Promise<void> {
  // A client that disconnects early is not an error of the server.
  socket.on('error', () => undefined);
  // The engine's only connection is held while the archive is made, so that it shows the files at one moment.
  const archive = await withClient(db.$client, async (client) => {
    // After a checkpoint the archive needs no recovery when it is opened.
    await client.query('CHECKPOINT');
    return dump();
  });
  await pipeline(archive.stream(), socket);
  log.info('A backup was made', { bytes: archive.size });
}
