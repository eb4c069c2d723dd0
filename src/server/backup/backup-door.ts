import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connect.ts';
import { socketPath } from '../db/lock.ts';
import type { Log } from '../log.ts';

type BackupDoor = { close(): Promise<void> };

type Parts = { db: Database; dump: () => Promise<Blob>; log: Log };

/** Where the server of a data folder gives a copy of its database to whoever connects. */
export function doorPath(folder: string): string {
  return socketPath(folder, 'backup');
}

/**
 * Only this process can copy its database while it works on it. The door is a socket that only the operating system's user
 * who runs the server may open. The caller has the lock of the folder, so a socket that is there was left by a crash.
 */
export async function openBackupDoor(folder: string, parts: Parts): Promise<BackupDoor | null> {
  const path = doorPath(folder);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    answer(socket, parts).catch((error: unknown) => {
      parts.log.error('A backup could not be made', { error });
      socket.destroy();
    });
  });
  if (platform() !== 'win32') rmSync(path, { force: true });
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      parts.log.warn('Backups can be made only while the server is stopped', { error });
      resolve(false);
    });
    server.listen({ path }, () => resolve(true));
  });
  if (!listening) return null;
  if (platform() !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever takes a backup and has stopped reading it does not keep the server from stopping.
        for (const socket of open) socket.destroy();
      }),
  };
}

async function answer(socket: Socket, parts: Parts): Promise<void> {
  // Whoever goes away early is not our problem.
  socket.on('error', () => undefined);
  const archive = await copyDatabase(parts);
  await pipeline(archive.stream(), socket);
  parts.log.info('A backup was handed out', { bytes: archive.size });
}

/** The engine's files as they are at one moment: its only connection is kept from everybody else meanwhile. */
async function copyDatabase({ db, dump }: Parts): Promise<Blob> {
  const client = await db.$client.connect();
  try {
    // Then the archive needs no recovery when it is opened.
    await client.query('CHECKPOINT');
    return await dump();
  } finally {
    client.release();
  }
}
