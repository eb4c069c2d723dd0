import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connect.ts';
import { socketPath } from '../db/lock.ts';
import { withClient } from '../db/with-client.ts';
import type { Log } from '../log.ts';

type Parts = { db: Database; dump: () => Promise<Blob>; log: Log };

/** Where the server of a data folder gives a copy of its database to whoever connects. */
export function backupSocket(folder: string): string {
  return socketPath(folder, 'backup');
}

/**
 * Only this process can copy its database while it works on it. Only the operating system's user who runs the server may
 * connect. The caller has the lock of the folder, so a socket that is there was left by a crash. Gives what closes it.
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
  // Whoever goes away early is not our problem.
  socket.on('error', () => undefined);
  // The engine's files as they are at one moment: its only connection is kept from everybody else meanwhile.
  const archive = await withClient(db.$client, async (client) => {
    // Then the archive needs no recovery when it is opened.
    await client.query('CHECKPOINT');
    return dump();
  });
  await pipeline(archive.stream(), socket);
  log.info('A backup was handed out', { bytes: archive.size });
}
